import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { request } from '../../../browser/request.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminApi } from '../../admin-paths.ts';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { type RecordForm, useRecord } from '../../editing/use-record.admin.ts';
import { api } from '../../paths.ts';
import type { SiteContent } from '../contract.ts';
import { hidesSite } from '../hides-site.ts';

export const storedContentQuery = queryOptions<SiteContent>({ queryKey: [adminApi.content()] });

type EmbedName = Extract<keyof SiteContent, `${string}EmbedUrl`>;

export type ContentValues = Omit<SiteContent, 'updatedAt' | 'ogImageWidth' | 'ogImageHeight' | EmbedName> & {
  ogImageWidth: string;
  ogImageHeight: string;
};

type ContentForm = RecordForm<SiteContent, ContentValues>;

function toValues(content: SiteContent | null): ContentValues {
  if (!content) throw new Error('The form of the texts came without them');
  const { updatedAt: _updated, ogImageWidth, ogImageHeight, ...others } = content;
  const { calendarEmbedUrl: _c, reviewsEmbedUrl: _r, socialEmbedUrl: _s, mapEmbedUrl: _m, ...texts } = others;
  return { ...texts, ogImageWidth: String(ogImageWidth), ogImageHeight: String(ogImageHeight) };
}

const toContentChange = ({ ogImageWidth, ogImageHeight, ...texts }: ContentValues) => ({
  ...texts,
  ogImageWidth: Number(ogImageWidth),
  ogImageHeight: Number(ogImageHeight),
});

const noEmbeds = { calendarEmbedUrl: '', reviewsEmbedUrl: '', socialEmbedUrl: '', mapEmbedUrl: '' };

export const toSiteContent = (values: ContentValues): SiteContent => ({
  ...toContentChange(values),
  ...noEmbeds,
  updatedAt: '',
});

const FormContext = createContext<ContentForm | null>(null);

export function useContentForm(): ContentForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('useContentForm must be used within a ContentFormProvider');
  return form;
}

export function ContentFormProvider({ content, children }: { content: SiteContent; children: ReactNode }) {
  const client = useQueryClient();
  const form = useRecord<SiteContent, ContentValues>({
    draft: 'content',
    record: content,
    toValues,
    save: async (values, updatedAt) => {
      const saved = await request<SiteContent>('PUT', api.content(), {
        ...toContentChange(values),
        updatedAt,
      });
      client.setQueryData(storedContentQuery.queryKey, saved);
      return saved;
    },
    words: outcomeWords('update', 'site content'),
  });
  const [isAsking, setIsAsking] = useState(false);
  const hides = hidesSite(form.values.metaRobots) && !hidesSite(content.metaRobots);
  const save = async () => (hides ? setIsAsking(true) : form.save());
  return (
    <FormContext value={{ ...form, save }}>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title="Hide the whole site from search engines?"
        yes="Hide the site"
        no="Keep it findable"
        onAnswer={(isYes) => {
          setIsAsking(false);
          if (isYes) void form.save();
          else form.change({ metaRobots: content.metaRobots });
        }}
      >
        <p>
          “{form.values.metaRobots}” is for every page, not for one. Nobody finds the shop or the workshop by
          searching until you set it back, and it takes search engines weeks to list the site again.
        </p>
      </ConfirmDialog>
    </FormContext>
  );
}
