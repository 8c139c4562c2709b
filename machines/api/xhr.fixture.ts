import { vi } from 'vitest';

/** The one that a file goes out by; `answer` and `upload.onprogress` are what a server and a line would do. */
export class StubXhr {
  static newest: StubXhr;
  readonly upload: { onprogress?: (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void } = {};
  readonly headers: Record<string, string> = {};
  readonly open = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn(() => this.end(this.onabort));
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    StubXhr.newest = this;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: 7\r\n';
  }

  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end(this.onload);
  }

  end(how: (() => void) | undefined) {
    how?.();
    this.onloadend?.();
  }
}
