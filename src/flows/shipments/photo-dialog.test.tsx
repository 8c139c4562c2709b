import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PhotoDialog } from './photo-dialog.tsx';

afterEach(cleanup);

it.each([
  ['/api/files/1', 'Photo 1 of the goods'],
  ['/api/files/2', 'Photo 2 of the goods'],
  ['/api/files/3', 'Photo 1 of the load'],
  ['/api/files/4', 'Photo 2 of the load'],
])('names %s "%s"', (address, name) => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => `/api/files/${id}`) as [
    string,
    string,
    string,
    string,
  ];
  const shipment = { photos: [first, second], loaded: { count: 2, photos: [third, fourth] } };
  render(<PhotoDialog {...{ shipment, address, content: new Blob(), onClose: () => undefined }} />);

  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});
