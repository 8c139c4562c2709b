/** Turns the chart on the page into a self-contained picture with its current colours. */

const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'text-decoration'] as const;

export function toSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [chart, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>('*')]);
  for (const [index, original] of (originals ?? []).entries()) {
    const style = getComputedStyle(original);
    const paint = PAINT.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    const target = copies?.[index];
    target?.removeAttribute('class');
    // By script: the policy of the page refuses style attributes.
    if (target) target.style.cssText = paint;
  }
  const [, , width = '0', height = '0'] = (chart.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  const rect = document.createElementNS(copy.namespaceURI, 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: resolved(ground) })) rect.setAttribute(name, value);
  copy.prepend(rect);
  return new XMLSerializer().serializeToString(copy);
}

/** Doubles the resolution, for sharp pictures on any screen. */
const PNG_SCALE = 2;

export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser.')))),
  );
}

/** Resolves `light-dark(…)`, which a custom property keeps, to the colour in use. */
function resolved(colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
