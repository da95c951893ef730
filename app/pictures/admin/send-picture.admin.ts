import { networkErrorMessage, TransportError } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Picture } from '../contract.ts';

/** Sends a picture and tells how much of it has gone, in per cent. Throws TransportError as `request` does. */
export function sendPicture(file: File, onProgress: (percent: number) => void): Promise<Picture> {
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much it has sent.
    const sending = new XMLHttpRequest();
    sending.open('POST', withQuery(adminApi.pictures(), { name: file.name.toWellFormed() }));
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(total, 1))),
    );
    sending.addEventListener('load', () => {
      const { status, responseText: text } = sending;
      if (status === 200) resolve(JSON.parse(text));
      else reject(new TransportError(`${status}: ${text}`, status, text));
    });
    sending.addEventListener('error', () => reject(new TransportError(networkErrorMessage, 0)));
    sending.send(file);
  });
}
