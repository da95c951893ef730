import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../browser/refusal.ts';
import { networkErrorMessage, TransportError } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import type { Arrivals } from '../../editing/arrivals.admin.ts';
import { useUnsaved } from '../../editing/unsaved.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Picture } from '../contract.ts';
import { largestFile, tooLargeWords } from '../picture-rules.ts';
import { isPictures } from './queries.admin.ts';

export interface Upload {
  key: number;
  file: File;
  /** 0 to 100; null while queued. */
  percent: number | null;
  failure: { words: string; isWorthAnotherTry: boolean } | null;
}

let keys = 0;

/** Uploads one at a time; failed uploads stay listed. `arrivals` tells the form what to wait for. */
export function useUploads(name: string, arrivals: Arrivals | null, onSent?: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [sent, setSent] = useState<Picture[]>([]);
  const client = useQueryClient();
  const queue = useRef(Promise.resolve());
  const handOver = useRef(onSent);
  useEffect(() => {
    handOver.current = onSent;
  }, [onSent]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      arrivals?.leave(name);
    };
  }, [arrivals, name]);
  // A form with `arrivals` warns about unsaved uploads itself.
  useUnsaved(`pictures of ${name}`, arrivals === null && uploads.some(({ failure }) => failure === null));

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  function drop(key: number): void {
    setUploads((now) => now.filter((upload) => upload.key !== key));
    arrivals?.end(key);
  }

  function fail({ key, file }: Upload, failure: Upload['failure']): void {
    change(key, { percent: null, failure });
    arrivals?.note({ key, field: name, name: file.name, state: isGone.current ? 'lost' : 'failed' });
  }

  async function send(upload: Upload): Promise<void> {
    const { key, file } = upload;
    if (file.size > largestFile) {
      fail(upload, { words: tooLargeWords, isWorthAnotherTry: false });
      return;
    }
    try {
      const picture = await sendPicture(file, (percent) => change(key, { percent }));
      drop(key);
      setSent((now) => [...now.filter(({ id }) => id !== picture.id), picture]);
      handOver.current?.(picture);
      void client.invalidateQueries({ predicate: isPictures });
    } catch (error) {
      fail(upload, uploadFailure(error));
    }
  }

  function enqueue(upload: Upload): void {
    arrivals?.note({ key: upload.key, field: name, name: upload.file.name, state: 'coming' });
    queue.current = queue.current.then(() => send(upload));
  }

  return {
    uploads,
    sent,
    add(files: Iterable<File>): void {
      const added = [...files].map((file) => ({ key: ++keys, file, percent: null, failure: null }));
      setUploads((now) => [...now, ...added]);
      added.forEach(enqueue);
    },
    tryAgain(upload: Upload): void {
      change(upload.key, { failure: null });
      enqueue(upload);
    },
    drop,
  };
}

function uploadFailure(error: unknown): Upload['failure'] {
  if (error instanceof TransportError && error.status === 0) {
    return {
      words: 'The connection was lost. The picture is still here: try again when you are back in reach.',
      isWorthAnotherTry: true,
    };
  }
  const isRefused = error instanceof TransportError && [400, 403, 413, 415].includes(error.status);
  return { words: errorMessage(error, 'The picture could not be stored.'), isWorthAnotherTry: !isRefused };
}

/** Reports progress in per cent. Throws TransportError as `request` does. */
function sendPicture(file: File, onProgress: (percent: number) => void): Promise<Picture> {
  return new Promise((resolve, reject) => {
    // `fetch` reports no upload progress.
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
