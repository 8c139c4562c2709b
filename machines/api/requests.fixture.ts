/**
 * Resolves relative addresses of requests, as a page does. Import it before the client, which reads `Request` when it
 * is loaded.
 */
class RequestOfThisPage extends Request {
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://gida.test') : address, init);
  }
}

globalThis.Request = RequestOfThisPage;
