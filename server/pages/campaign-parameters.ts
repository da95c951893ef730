/** Added to links by advertisements, emails and social networks. Pages do not depend on them. */
const names = new Set(
  [
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl',
    'fbclid fb_action_ids fb_source igsh igshid msclkid',
    'ttclid twclid li_fat_id rdt_cid epik yclid ysclid sccid irclickid',
    'mc_cid mc_eid _hsenc _hsmi hsctatracking _kx vero_id mkt_tok s_kwcid ef_id',
  ].flatMap((line) => line.split(' ')),
);
const families = ['utm_', 'hsa_', 'mtm_', 'pk_', 'piwik_', 'matomo_'];

function isCampaign(parameter: string): boolean {
  const [name = ''] = parameter.split('=', 1);
  const known = name.toLowerCase();
  return known === '' || names.has(known) || families.some((family) => known.startsWith(family));
}

export function withoutCampaign(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const rest = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => !isCampaign(parameter))
    .join('&');
  return rest === '' ? url.slice(0, start) : `${url.slice(0, start)}?${rest}`;
}
