/**
 * Does what `fetch` does with XMLHttpRequest, the only way to learn the upload progress.
 *
 * @param body The body of the request, which the request itself only returns as a copy.
 * @param onMoved Receives the sent share, from 0 to 1; `undefined` when the total is unknown, and when response data
 *   has arrived.
 */
export function sendByXhr(
  { method, url, headers, signal }: Request,
  body: FormData | null,
  onMoved: (ratio: number | undefined) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onMoved(lengthComputable ? loaded / total : undefined);
    xhr.onprogress = () => onMoved(undefined);
    xhr.onload = () => resolve(toResponse(xhr));
    xhr.onerror = () => reject(new TypeError('The network failed.'));
    xhr.onabort = () => reject(new DOMException('The call was aborted.', 'AbortError'));
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    xhr.open(method, url);
    xhr.responseType = 'blob';
    headers.forEach((value, name) => {
      // It names the boundary of the request's copy of the body; the browser sets the right one.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    });
    xhr.send(body);
  });
}

/** Builds the response that `fetch` would give. Some statuses may not have a body, not even an empty one. */
function toResponse(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr;
  const body = xhr.response as Blob | null;
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return new Response(body?.size ? body : null, { status, statusText, headers });
}
