import city from './pictures/city.svg';
import phone from './pictures/phone.svg';
import store from './pictures/store.svg';

/** @source docs/product.md, "Addresses and pages": what the three captions say. */
export const slides = [
  {
    picture: city,
    title: 'A new city, and a home away from home',
    text: 'Know where you will sleep before you travel.',
  },
  { picture: store, title: 'Book a warehouse from home', text: 'Carriers fetch your goods at your business.' },
  {
    picture: phone,
    title: 'Book an apartment from your phone',
    text: 'Search, choose the days, and send your request.',
  },
] as const;
