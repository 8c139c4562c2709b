/**
 * What the charts of all flows that send files have in common: nothing goes out before its files are there. Where nothing
 * waits it goes out at once. The names are explained in attachments.parent.ts.
 */
interface FilesFirst<Next, Failed, Unless> {
  /** Where it goes out. */
  next: Next;
  /** Where a file that did not come can be removed or sent again. */
  failed: Failed;
  /** Ways that ask for no files at all. */
  unless?: Unless;
}

export const filesFirst = <
  const Next extends string,
  const Failed extends string,
  const Unless extends readonly unknown[] = readonly [],
>({
  next,
  failed,
  unless = [] as unknown as Unless,
}: FilesFirst<Next, Failed, Unless>) =>
  ({
    deciding: { always: [...unless, { guard: 'filesAreStored', target: next }, { target: 'uploading' }] },
    uploading: {
      entry: 'sendFiles',
      on: {
        'attachments.stored': { target: next, actions: 'keepStored' },
        'attachments.failed': { target: failed, actions: 'showFilesProblem' },
      },
    },
  }) as const;
