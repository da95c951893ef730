import { useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { SlugInput, TextInput, Toggle } from '../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { WithPreview } from '../../editing/preview/with-preview.admin.tsx';
import { RichText } from '../../editing/rich-text/rich-text.admin.tsx';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { type RecordForm, useRecord } from '../../editing/use-record.admin.ts';
import { paths } from '../../paths.ts';
import { PictureField } from '../../pictures/admin/picture-field.admin.tsx';
import { withoutSiteOrigin } from '../../pictures/admin/shown-picture.admin.ts';
import { SearchCard } from '../../seo/admin/search-card.admin.tsx';
import { slugOf, slugShape, slugWords } from '../../values/slug.ts';
import { isPictureAddress, pictureAddressWords } from '../../values/web-address.ts';
import type { WrittenPost } from './contract.ts';

const toValues = (post: WrittenPost | null) => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  content: post?.content ?? '',
  heroImage: post?.heroImage ?? '',
  tags: post?.tags.join(', ') ?? '',
  isPublished: post?.isPublished ?? false,
  metaTitle: post?.metaTitle ?? '',
  metaDescription: post?.metaDescription ?? '',
});

export type PostValues = ReturnType<typeof toValues>;
type PostRecordForm = RecordForm<WrittenPost, PostValues>;

const parseTags = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function check(values: PostValues, post: WrittenPost | null) {
  const { title, content, isPublished, tags } = values;
  const [slug, heroImage] = [values.slug.trim(), withoutSiteOrigin(values.heroImage)];
  const isOddSlug = slug !== '' && slug !== post?.slug && !slugShape.test(slug);
  return {
    ...(title.trim() === '' && { title: 'Give it a title' }),
    ...(isOddSlug && { slug: slugWords }),
    ...(isPublished && content === '' && { content: 'Write something before you publish it' }),
    ...(heroImage !== '' && !isPictureAddress(heroImage) && { heroImage: pictureAddressWords }),
    ...(parseTags(tags).some((tag) => tag.length > 50) && { tags: 'At most 50 characters in a tag' }),
    ...(parseTags(tags).length > 20 && { tags: 'At most 20 tags' }),
  };
}

export function PostForm({ post }: { post: WrittenPost | null }) {
  useRecordTitle(post?.title);
  const [, navigate] = useLocation();
  const form: PostRecordForm = useRecord<WrittenPost, PostValues>({
    draft: `post:${post?.id ?? 'new'}`,
    record: post,
    toValues,
    check: (values) => check(values, post),
    save: (values, updatedAt) => {
      const heroImage = withoutSiteOrigin(values.heroImage);
      const slug = slugToSend(post, values);
      const body = { ...values, heroImage, slug, tags: parseTags(values.tags), updatedAt };
      return post
        ? request('PUT', adminApi.blogPost(post.id), body)
        : request('POST', adminApi.blogPosts(), body);
    },
    words: outcomeWords(post ? 'update' : 'create', 'blog post'),
    onSaved: () => navigate(adminPaths.tab('posts')),
  });
  const { title, slug, excerpt, heroImage } = form.values;
  return (
    <WithPreview
      question={{
        kind: 'post',
        id: post?.id ?? null,
        values: { ...form.values, tags: parseTags(form.values.tags) },
      }}
    >
      <div className="grid max-w-3xl gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <BackLink href={adminPaths.tab('posts')}>All posts</BackLink>
          {post && (
            <a
              href={paths.blogPost(post.slug)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {post.isPublished ? 'View post' : 'View draft'}
              <span className="sr-only">, in a new tab</span>
            </a>
          )}
        </div>
        <FormFrame form={form} save={post ? 'Update Blog Post' : 'Create Blog Post'}>
          <TextCard post={post} form={form} />
          <SearchCard
            field={form.field}
            path={paths.blogPost(slug)}
            page={{
              title: title || 'New post',
              description: excerpt,
              ...(heroImage === '' ? {} : { image: heroImage }),
            }}
            twitterCard="summary_large_image"
            otherwise={{ title: 'the title of the post', description: 'the excerpt' }}
          />
        </FormFrame>
        {post && <History kind="post" id={post.id} />}
      </div>
    </WithPreview>
  );
}

interface TextCardProps {
  form: PostRecordForm;
  post: WrittenPost | null;
}

function TextCard({ post, form }: TextCardProps) {
  const { field, values } = form;
  return (
    <Card title={post ? post.title : 'New blog post'}>
      <TextInput
        of={{
          ...field('title'),
          onChange: (title) => form.change({ title, ...(follows(post, values) && { slug: slugOf(title) }) }),
        }}
        label="Title"
        maxLength={255}
        isRequired
      />
      <SlugInput
        of={field('slug')}
        label="Address in the blog"
        madeFrom="title"
        shown={`Its address: ${paths.blogPost(values.slug)}`}
        known={post?.publishedAt ? post.slug : null}
      />
      <TextInput
        of={field('excerpt')}
        label="Excerpt"
        hint="A sentence or two for the list of posts"
        maxLength={1_000}
        rows={3}
      />
      <RichText of={field('content')} label="Content" />
      <PictureField of={field('heroImage')} label="Featured Image URL" hint="A picture of this site" />
      <TextInput of={field('tags')} label="Tags" hint="Separated by commas" maxLength={1_100} />
      <Toggle
        of={field('isPublished')}
        label="Published"
        hint="Visible to everybody on the website. A draft is seen by you alone."
      />
    </Card>
  );
}

/** The slug follows the title until visitors have seen the post or somebody types another. */
const follows = (post: WrittenPost | null, { slug, title }: PostValues) =>
  !post?.isPublished && !post?.publishedAt && (slug === '' || slug === slugOf(title));

/** Empty if the slug follows the title: only the server knows which slugs are taken. */
function slugToSend(post: WrittenPost | null, values: PostValues): string | undefined {
  if (values.slug === post?.slug) return undefined;
  return follows(post, values) ? '' : values.slug;
}
