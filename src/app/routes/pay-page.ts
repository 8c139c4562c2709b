/** Opens a payment page. Ignores URLs other than http and https. */
export function goToPayment(url: string) {
  const { protocol, href } = new URL(url, location.href);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
