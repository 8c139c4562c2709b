/**
 * Does what `fetch` does with XMLHttpRequest, the only way to learn the upload progress.
 *
 * @param body What the request carries, since a request gives its own back only as a copy.
 * @param onMoved Receives the sent share, from 0 to 1; `undefined` when the total is unknown, and when response data has
 *   arrived.
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
      // Its boundary is that of the request's own copy of the body.
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
