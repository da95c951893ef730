import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import { CsvField, decodeFile } from '../../../editing/csv/csv-field.admin.tsx';
import { countOf } from '../product-actions.admin.ts';
import { FileChanges } from './file-changes.admin.tsx';
import { largestFile, mostFileRows } from './file-limits.ts';
import { useImport } from './use-import.admin.ts';

export function ImportProducts() {
  const { report, undo, news, isBusy, failure, look, write, takeBack } = useImport();
  const [refused, setRefused] = useState<string | null>(null);
  const wrong = report?.rows.filter(({ faults }) => faults.length > 0).length ?? 0;
  const good = (report?.rows.length ?? 0) - wrong;

  async function choose(file: File): Promise<void> {
    const isTooLarge = file.size > largestFile;
    setRefused(isTooLarge ? 'This file is larger than 2 MB. Split it into several.' : null);
    if (!isTooLarge) await look(decodeFile(await file.arrayBuffer()));
  }

  return (
    <Card
      title="Import products from a CSV"
      lead={`Download the products, change what you like, save as CSV and choose the file here: nothing is written before you have seen what would change. Leave out rows and columns that stay. A row whose id is empty is a new product. At most ${mostFileRows.toLocaleString('en-GB')} rows.`}
    >
      <CsvField onChoose={choose} />
      {(refused ?? failure) && <Notice isError>{refused ?? failure}</Notice>}
      {news && (
        <Notice>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{news}</p>
            {undo && (
              <Button look="quiet" onClick={() => void takeBack()} aria-disabled={isBusy || undefined}>
                Undo
              </Button>
            )}
          </div>
        </Notice>
      )}
      {report?.fault && <Notice isError>{report.fault}</Notice>}
      {report && !report.fault && (
        <>
          <p role="status">{importSummary(good, wrong, report.same)}</p>
          {wrong === 0 && good > 0 && (
            <Button
              className="justify-self-start"
              onClick={() => void write()}
              aria-disabled={isBusy || undefined}
            >
              {isBusy ? 'Importing...' : `Import ${countOf(good)}`}
            </Button>
          )}
          <FileChanges rows={report.rows} />
        </>
      )}
    </Card>
  );
}

function importSummary(good: number, wrong: number, same: number): string {
  const rest = same > 0 ? ` ${countOf(same)} as the shop has ${same === 1 ? 'it' : 'them'}.` : '';
  if (wrong > 0) {
    return `Nothing can be imported yet: ${wrong === 1 ? '1 row is' : `${wrong} rows are`} wrong. Mend the file and choose it again.${rest}`;
  }
  return good === 0 ? `Nothing in this file is new.${rest}` : `${countOf(good)} would change.${rest}`;
}
