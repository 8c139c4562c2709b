import city from './pictures/city.svg';
import phone from './pictures/phone.svg';
import store from './pictures/store.svg';

/** @source docs/product.md, "Addresses and pages": what the three captions say. */
export const slides = [
  {
    picture: city,
    title: 'New city? Find your home away from home',
    text: 'Sort out where you’ll stay before you travel.',
  },
  { picture: store, title: 'Book a warehouse from home', text: 'Carriers pick up your goods from your business.' },
  {
    picture: phone,
    title: 'Book an apartment from your phone',
    text: 'Search, choose your dates and send a booking request.',
  },
] as const;
