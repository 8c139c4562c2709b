import { contactMachine } from '#machines/contact/contact.machine.ts';
import { ContactFlow } from '../../flows/contact/contact-flow.tsx';
import { HOME_TITLE } from '../../pages/home/home-page.tsx';
import { useFlow } from '../actors/use-flow.ts';

export function ContactIsland() {
  return <ContactFlow actor={useFlow(contactMachine, {})} pageTitle={HOME_TITLE} />;
}
