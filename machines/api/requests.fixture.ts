/**
 * The client makes requests of relative addresses, which only a page can resolve. To be imported before the client, which
 * takes the class when it is loaded.
 */
class RequestOfThisPage extends Request {
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://gida.test') : address, init);
  }
}

globalThis.Request = RequestOfThisPage;
