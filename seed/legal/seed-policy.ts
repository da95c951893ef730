/** One legal page of the sample site. */
export interface SeedPolicy {
  table: 'privacy_policy' | 'terms_and_conditions' | 'cookie_policy';
  title: string;
  /** Rich text; begins by saying that it is a sample. */
  content: string;
  metaTitle: string;
  metaDescription: string;
  isPublished: boolean;
}
