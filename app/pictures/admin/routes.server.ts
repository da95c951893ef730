import { z } from 'zod';
import { longestBodyTime } from '../../../server/deadlines.ts';
import { limitWork } from '../../../server/limits/limit-work.ts';
import type { Images } from '../../../server/pictures/images.ts';
import { withSentFile } from '../../../server/uploads/sent-file.ts';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { alsoForStaff, ownersRoute, staffRoute } from '../../editing/for-staff.server.ts';
import type { Db, Trx } from '../../tables.ts';
import {
  altChange,
  fetchedAddress,
  fetchedPicture,
  picture,
  pictureList,
  pictureQuestion,
  uploadQuestion,
  usedPicture,
} from '../contract.ts';
import { fetchAgain, readFetched } from '../fetched-pictures.server.ts';
import { largestFile, tooLargeWords } from '../picture-rules.ts';
import { type ListPictureUsers, readPictureUses } from '../picture-uses.server.ts';
import { listPictures, noteFiles, readPicture } from '../pictures.server.ts';
import { addPicture, changeAlt, deletePicture } from './save-pictures.server.ts';

interface PictureOptions {
  images: Images;
  users: readonly ListPictureUsers[];
}

export const pictureAdminRoutes: EditorRoutes<PictureOptions> = async (app, options) => {
  const { db, editor, images, users } = options;
  const readUses = (from: Db | Trx) => readPictureUses(from, users);
  await app.register(uploadRoutes, options);

  app.get(
    adminApi.pictures(),
    staffRoute('The pictures, the latest first, and where each is shown', {
      querystring: pictureQuestion,
      response: { 200: pictureList },
    }),
    async ({ query }) => {
      await noteFiles(db, images);
      return listPictures(db, await readUses(db), query);
    },
  );

  app.get(
    adminApi.pictures(':id'),
    staffRoute('One picture and where it is shown', { params: idParameter, response: { 200: usedPicture } }),
    async ({ params }) => {
      const found = await readPicture(db, params.id);
      return { ...found, uses: (await readUses(db)).get(found.name) ?? [] };
    },
  );

  app.put(
    adminApi.pictures(':id'),
    staffRoute('Say what a picture shows', {
      params: idParameter,
      body: altChange,
      response: { 200: picture },
    }),
    async (request) => {
      const { alt, updatedAt: readAt } = request.body;
      return changeAlt(db, editor(request), { id: request.params.id, alt, readAt });
    },
  );

  app.get(
    adminApi.fetchedPicture(),
    staffRoute('How far the picture at an address elsewhere has come', {
      querystring: fetchedAddress,
      response: { 200: fetchedPicture },
    }),
    async ({ query }) => readFetched(db, query.address),
  );

  app.post(
    adminApi.fetchedPicture(),
    staffRoute('Have a picture that could not be fetched tried again', {
      body: fetchedAddress,
      response: { 200: fetchedPicture },
    }),
    async ({ body }) => fetchAgain(db, body.address),
  );

  app.delete(
    adminApi.pictures(':id'),
    ownersRoute('Delete a picture that is shown nowhere, for good', {
      params: idParameter,
      response: { 200: z.object({}) },
    }),
    async (request) => {
      await deletePicture({ db, images, readUses }, editor(request), request.params.id);
      return {};
    },
  );
};

const uploading = limitWork({ name: 'sent-pictures', atOnce: 2, waiting: 4 });

const uploadRoutes: EditorRoutes<PictureOptions> = async (app, { db, editor, images }) => {
  app.removeAllContentTypeParsers();
  // Ignores the content type; the handler checks the bytes.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.post(
    adminApi.pictures(),
    {
      ...ownersRoute('Add a picture: JPEG, PNG, WebP or AVIF as the body, at most 20 MB', {
        querystring: uploadQuestion,
        response: { 200: picture },
      }),
      config: { ...alsoForStaff, bodyTime: longestBodyTime },
      preParsing: async (_request, reply) => uploading.untilAnswered(reply),
    },
    async (request, reply) =>
      withSentFile(reply, { most: largestFile, words: tooLargeWords }, (sent) =>
        addPicture({ db, images }, editor(request), { sent, fileName: request.query.name }),
      ),
  );
};
