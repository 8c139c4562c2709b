import { afterEach, beforeEach, vi } from 'vitest';

type OnProgress = (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void;

/** Replaces XMLHttpRequest. A test calls `answer` as the server, and `upload.onprogress` as the network. */
export class StubXhr {
  static newest: StubXhr;
  readonly upload: { onprogress?: OnProgress } = {};
  readonly headers: Record<string, string> = {};
  readonly open = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn(() => this.end(this.onabort));
  onprogress?: OnProgress;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseType = '';
  response: Blob | null = null;
  type = '';

  constructor() {
    StubXhr.newest = this;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getAllResponseHeaders() {
    return `content-type: ${this.type}\r\nx-request-id: 7\r\n`;
  }

  answer(status: number, body: unknown) {
    this.status = status;
    this.response = body instanceof Blob ? body : new Blob([JSON.stringify(body)], { type: 'application/json' });
    this.type = this.response.type;
    this.end(this.onload);
  }

  end(how: (() => void) | undefined) {
    how?.();
    this.onloadend?.();
  }
}

/** Sends files through the stub in each test of the file, with fake timers. */
export function stubXhr() {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', StubXhr);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
