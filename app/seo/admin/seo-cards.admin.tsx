import type { Head } from '../../../server/html.ts';
import { useContentForm } from '../../content/admin/content-form.admin.tsx';
import { ContentInput, ContentPicture } from '../../content/admin/content-input.admin.tsx';
import { contentChoices } from '../../content/choices.ts';
import { Card } from '../../editing/card.admin.tsx';
import { Choice } from '../../editing/inputs.admin.tsx';
import { descriptionInput, titleInput } from './search-card.admin.tsx';
import { SearchSnippet, SocialCard } from './share-previews.admin.tsx';

type ContentChoiceProps = { name: keyof typeof contentChoices; label: string; hint?: string };

function ContentChoice({ name, ...input }: ContentChoiceProps) {
  const options = contentChoices[name].map((value) => ({ value, label: value }));
  return <Choice {...input} of={useContentForm().field(name)} options={options} />;
}

const pairs = 'grid items-end gap-5 sm:grid-cols-2';

export const Analytics = () => (
  <Card
    title="Analytics"
    lead="Nothing is loaded while a field is empty, nor before a visitor has agreed to it, nor in a browser that is logged in to this dashboard. To see it work, use a private window."
  >
    <div className={pairs}>
      <ContentInput
        name="googleAnalyticsId"
        label="Google Analytics ID"
        hint="Like G-ABC123XYZ9"
        maxLength={100}
      />
      <ContentInput
        name="googleTagManagerId"
        label="Google Tag Manager ID"
        hint="Like GTM-AB12CD"
        maxLength={100}
      />
      <ContentInput name="facebookPixelId" label="Facebook Pixel ID" hint="Digits alone" maxLength={100} />
      <ContentInput
        name="googleSiteVerification"
        label="Google site verification"
        hint="The code alone, without its tag"
        maxLength={255}
      />
    </div>
  </Card>
);

/** `head` is the home page's, with unsaved changes. */
export function SearchEngines({ head }: { head: Head }) {
  return (
    <Card title="Search engines">
      <ContentInput {...titleInput} name="metaTitle" placeholder={head.title} />
      <ContentInput {...descriptionInput} name="metaDescription" placeholder={head.named.description} />
      <SearchSnippet head={head} />
      <ContentInput
        name="metaKeywords"
        label="Meta keywords"
        hint="With commas between them"
        maxLength={500}
      />
      <div className={pairs}>
        <ContentChoice name="metaRobots" label="Robots" hint="For the whole site, not for one page" />
        <ContentInput
          name="canonicalUrl"
          label="Canonical URL"
          placeholder={head.canonical}
          maxLength={500}
          type="url"
        />
      </div>
    </Card>
  );
}

export function SocialCards({ head: { named, properties }, head }: { head: Head }) {
  return (
    <Card title="Social cards">
      <SocialCard head={head} />
      <div className={pairs}>
        <ContentInput
          name="ogSiteName"
          label="OG site name"
          placeholder={properties['og:site_name']}
          maxLength={255}
        />
        <ContentChoice name="ogType" label="OG type" />
      </div>
      <ContentInput name="ogTitle" label="OG title" placeholder={properties['og:title']} maxLength={255} />
      <ContentInput
        name="ogDescription"
        label="OG description"
        placeholder={properties['og:description']}
        maxLength={500}
        rows={3}
      />
      <ContentPicture name="ogImage" label="OG image" hint="1200x630 (absolute URL)" />
      <div className={pairs}>
        <ContentInput
          name="ogImageWidth"
          label="OG image width"
          hint="In pixels"
          maxLength={5}
          inputMode="numeric"
        />
        <ContentInput
          name="ogImageHeight"
          label="OG image height"
          hint="In pixels"
          maxLength={5}
          inputMode="numeric"
        />
        <ContentChoice name="twitterCard" label="Twitter card" />
        <ContentInput name="twitterSite" label="Twitter site" hint="Like @ampervan" maxLength={100} />
      </div>
      <ContentInput
        name="twitterTitle"
        label="Twitter title"
        placeholder={named['twitter:title']}
        maxLength={255}
      />
      <ContentInput
        name="twitterDescription"
        label="Twitter description"
        placeholder={named['twitter:description']}
        maxLength={500}
        rows={3}
      />
      <ContentPicture name="twitterImage" label="Twitter image" placeholder={named['twitter:image']} />
    </Card>
  );
}

export const Business = () => (
  <Card title="Business" lead="What machines are told of the workshop.">
    <ContentInput name="businessName" label="Business name" maxLength={255} />
    <ContentInput name="businessDescription" label="Business description" maxLength={1000} rows={3} />
    <div className={pairs}>
      <ContentChoice name="businessType" label="Business type" />
      <ContentChoice name="priceRange" label="Price range" />
    </div>
    <ContentPicture name="logoUrl" label="Logo URL" />
    <ContentInput
      name="openingHours"
      label="Opening hours"
      hint="Like Mo-Fr 09:00-17:00 (comma separated for several)"
      maxLength={500}
    />
  </Card>
);

export const Place = () => (
  <Card title="Place">
    <ContentInput name="streetAddress" label="Street address" maxLength={255} />
    <div className={pairs}>
      <ContentInput name="addressLocality" label="Town" maxLength={255} />
      <ContentInput name="addressRegion" label="County" maxLength={255} />
      <ContentInput name="postalCode" label="Postcode" maxLength={20} />
      <ContentInput name="addressCountry" label="Country code" hint="Like GB" maxLength={2} />
      <ContentInput name="latitude" label="Latitude" hint="Like 51.31" maxLength={20} />
      <ContentInput name="longitude" label="Longitude" hint="Like 0.89" maxLength={20} />
    </div>
  </Card>
);
