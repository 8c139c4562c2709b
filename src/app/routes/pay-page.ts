/** Leaves for a pay page. An address that is no web page is not followed, wherever it came from. */
export function goToPayment(url: string) {
  const { protocol, href } = new URL(url, location.href);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
