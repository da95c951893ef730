import { useState } from 'react';
import { request } from '../../../../browser/request.ts';
import { adminApi } from '../../../admin-paths.ts';
import { useAction } from '../../../editing/use-action.admin.ts';
import { api } from '../../../paths.ts';
import { countOf } from '../product-actions.admin.ts';
import type { FileReport, ProductFile } from './contract.ts';

const isGood = ({ fault, rows }: FileReport) =>
  fault === null && rows.every(({ faults }) => faults.length === 0);

const words = {
  success: (report: FileReport) =>
    isGood(report)
      ? 'The file was read: nothing is changed yet'
      : 'The file was read, and something in it is wrong',
  isSuccess: isGood,
  failure: 'Failed to read the file',
};

const send = (file: ProductFile) => request<FileReport>('POST', adminApi.importProducts(), file);

export function useImport() {
  const { run, isBusy, failure } = useAction([adminApi.products()]);
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<FileReport | null>(null);
  const [undo, setUndo] = useState<FileReport['undo']>(null);
  const [news, setNews] = useState<string | null>(null);

  async function look(text: string): Promise<void> {
    setCsv(text);
    setUndo(null);
    setNews(null);
    setReport(await run(() => send({ csv: text }), words));
  }

  async function write(): Promise<void> {
    if (!report) return;
    const done = await run(() => send({ csv, seen: report.seen }), {
      success: ({ isWritten }) =>
        isWritten ? 'Products imported successfully' : 'Something has changed: look again',
      isSuccess: ({ isWritten }) => isWritten,
      failure: 'Failed to import products',
    });
    if (!done) return;
    if (!done.isWritten) {
      setNews(
        'Something has changed since you looked at the file, so nothing was written. This is how it is now.',
      );
      return setReport(done);
    }
    setReport(null);
    setUndo(done.undo);
    setNews(`${countOf(done.rows.length)} imported.`);
  }

  /** Restores changed products and moves added ones to the bin. */
  async function takeBack(): Promise<void> {
    if (!undo) return;
    const done = await run(() => undoImport(undo), {
      success: (isDone) => (isDone ? 'Import undone successfully' : 'Not undone'),
      isSuccess: (isDone) => isDone,
      failure: 'Failed to undo the import',
    });
    if (done === null) return;
    setUndo(null);
    setNews(
      done
        ? 'All is as it was before the file.'
        : 'Somebody has changed these products since, so they stay as they are. See their histories.',
    );
  }

  return { report, undo, news, isBusy, failure, look, write, takeBack };
}

/** Returns false and restores nothing if somebody has changed one of the products since. */
async function undoImport({ csv, made }: NonNullable<FileReport['undo']>): Promise<boolean> {
  if (csv !== '') {
    const { seen } = await send({ csv });
    const { isWritten } = await send({ csv, seen });
    if (!isWritten) return false;
  }
  for (const id of made) await request('DELETE', api.product(String(id)));
  return true;
}
