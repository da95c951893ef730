/** What Word 365 puts on the clipboard for a heading, words in bold, an empty line and lists; shortened. */
export const wordClipboard = {
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} h2 {mso-style-link:"Heading 2 Char";} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h2 style='mso-list:none'><a name="_Toc1"></a><span style='font-weight:bold'>Winter<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:red'>Charge
<b><i>slowly</i></b>, see <a href="https://example.com/a?b=1&amp;c=2" onclick="steal()"><span style='color:#0563C1;text-decoration:underline'>here</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Fuses<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Blade<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Cables<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Switch off<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Wait<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Lamp<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l3 level1 lfo4'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Look<o:p></o:p></p>
<p class=MsoNormal>One\u000bline <img src="file:///C:/x.png" onerror="alert(1)"><script>alert(1)</script></p>
<!--EndFragment--></body></html>`,
  becomes:
    '<h2>Winter</h2><p>Charge <strong><em>slowly</em></strong>, see <a href="https://example.com/a?b=1&amp;c=2">here</a>.</p>' +
    '<ul><li>Fuses<ul><li>Blade</li></ul></li><li>Cables</li></ul><p>Then:</p><ol><li>Switch off</li></ol><ol><li>Wait</li></ol><ul><li>Lamp</li></ul><ol><li>Look</li></ol><p>Oneline</p>',
};

/** What Google Docs puts there: all of it in a "bold" that is not, and the looks in spans. */
export const docsClipboard = {
  html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8d1f0c5e-7fff-2a"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Summer</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Keep </span><span style="font-weight:700;font-style:normal;text-decoration:none;">cool</span><span style="font-weight:400;font-style:italic;text-decoration:none;"> and </span><span style="font-weight:400;font-style:normal;text-decoration:underline;">dry</span><span style="font-weight:400;">.</span></p><br /><ol style="margin-top:0;padding-inline-start:48px;" start="4"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Shade</span></p></li></ol><p dir="ltr"><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">More</span></a></p></b><br class="Apple-interchange-newline">`,
  becomes:
    '<h1>Summer</h1><p>Keep <strong>cool</strong><em> and </em><u>dry</u>.</p><ol><li>Shade</li></ol>' +
    '<p><a href="https://example.com/">More</a></p>',
};
