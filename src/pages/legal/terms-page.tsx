import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import {
  APPEAL_TIME,
  BOOKING_ANSWER_TIME,
  CANCEL_FREE_UNTIL,
  INSPECTION_FEE,
  SHIPMENT_OBJECTION_TIME,
} from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { LIABILITY_MONTHS, MINIMUM_AGE, TERMS_ANNOUNCED_AHEAD } from '#domain/terms.ts';
import { brand } from '../../brand.ts';
import { LegalPage, type LegalText, lastChanged } from './legal-page.tsx';

const termsText: LegalText = {
  title: 'Terms & Conditions',
  lead: `The agreement between you and ${brand.legalName} for using ${brand.name}.`,
  other: { to: href.privacy, label: 'Privacy Policy' },
  sections: [
    {
      id: 'agreement',
      heading: 'What you agree to',
      paragraphs: [
        `These terms apply to the website, the app and the services of ${brand.legalName} (“we”, “${brand.name}”). You agree to these terms when you sign up or when we ask you after sign-in. We record what you agreed to and when. If you don't agree, we can't sign you in, but you can still read every listing.`,
      ],
    },
    {
      id: 'age',
      heading: 'Who can use Gida',
      paragraphs: [
        `You must be ${MINIMUM_AGE} or older and able to enter into a contract under Nigerian law. If you act for a business, you confirm that you are allowed to.`,
      ],
    },
    {
      id: 'roles',
      heading: 'The words we use',
      paragraphs: ['In these terms:'],
      points: [
        'User: a person who searches, books, buys or writes to us.',
        'Apartment Owner: lists an apartment for lease. Warehouse Owner: lists a warehouse.',
        'Truck Owner: offers a vehicle. Driver: the person who drives it.',
        'Shipper: has goods to move or store. Carrier: moves them.',
        'Agent: a person who uses a Carrier’s account with its permission. The Carrier is responsible for what its Agents do.',
        'Listing: an offer published on the platform. Booking: a request for a listing, and the contract once it is accepted.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'Keep your details correct and up to date. We confirm your phone number by a code. Never share a code or your password. You are responsible for what happens on your account until you tell us someone else has access. One account per person.',
      ],
    },
    {
      id: 'service',
      heading: 'What we do',
      paragraphs: [
        'We run a marketplace: apartment booking and leasing, warehouse reservation, sale and purchase of property. You can request pickup from your business, a truck or cargo transport here, and carriers send you offers.',
        'We connect the two sides. Unless we say so for a service, we are not a party to the lease, sale, storage or carriage, and we own nothing that is listed. We do not check whether documents are genuine or whether a place matches its listing. Inspect a place before you pay for it.',
      ],
    },
    {
      id: 'listings',
      heading: 'Listings',
      paragraphs: ['By listing a place you confirm that:'],
      points: [
        'it is yours or you are allowed to offer it, and the documents you upload are genuine;',
        'the description, photos, price in naira and free days are true, and you keep them up to date;',
        'the offer is lawful and does not discriminate in ways the law forbids;',
        'you own the texts and photos, or have permission, and we may show them while the listing is live.',
      ],
    },
    {
      id: 'bookings',
      heading: 'Bookings of apartments',
      paragraphs: [
        `A booking request is an offer to the owner, who has ${spanInWords(BOOKING_ANSWER_TIME)} to accept it. After that it expires. An accepted booking is a contract between renter and owner. Booked days cannot be booked twice. Either of you can cancel as the booking page explains.`,
        'As the renter you give the owner proof of identity, take care of the place and leave when your booking ends.',
      ],
    },
    {
      id: 'warehouses',
      heading: 'Warehouses, transport and cargo',
      paragraphs: [
        'Warehouse space is rented by the month or year. The Shipper must declare the goods and pack them for transport. Weapons, drugs, stolen goods, live animals and undeclared dangerous goods are not allowed.',
        'The Carrier keeps vehicles, licences and insurance valid, and is responsible for the goods from pickup to delivery under Nigerian law. The Carrier’s price includes fuel, tolls and levies, and waiting unless the offer charges for it. The Carrier must not ask the Shipper for more. The Shipper can declare the value of the goods. That insures nothing, and Gida does not insure goods: if goods are lost or damaged, our team decides about the price of the delivery only.',
      ],
    },
    {
      id: 'inspection',
      heading: 'Inspections and sales',
      paragraphs: [
        `An inspection costs ${formatKobo(INSPECTION_FEE)}, one time, for the day and time you choose. We refund the fee if the owner cancels, if you cancel at least ${spanInWords(CANCEL_FREE_UNTIL)} before, or if the owner does not let you in. Buyer and seller agree on the purchase between them. Ask a lawyer to check the title before you pay.`,
      ],
    },
    {
      id: 'fees',
      heading: 'Fees and payments',
      paragraphs: [
        `Prices are in naira and shown before you commit. You pay inspection fees and delivery prices through Gida, by a payment provider and under its terms. We hold the price of a delivery until ${spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery. If someone reports a problem, we hold it until ${spanInWords(APPEAL_TIME)} after our decision, so that either side can appeal, and until we answer an appeal. We show the cost of cancelling before you confirm. You pay rent and the price of a property directly to the other party, never through Gida. You pay the taxes on what you earn here.`,
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      paragraphs: ['You must not:'],
      points: [
        'deceive, harass or discriminate against others;',
        'list a place you are not allowed to offer, or ask for money that the listing does not name;',
        'copy listings by machine, break security measures or overload the service;',
        'use it for money laundering or any other crime.',
      ],
    },
    {
      id: 'content',
      heading: 'Ownership',
      paragraphs: [
        `You keep ownership of what you upload. The name, the design and the software of ${brand.name} are ours, or licensed to us. Software published as open source follows its own licence.`,
      ],
    },
    {
      id: 'ending',
      heading: 'Deleting your account',
      paragraphs: [
        'You can delete your account once your open bookings, inspections, deliveries and payments are settled. Debts remain.',
      ],
    },
    {
      id: 'warranty',
      heading: 'Warranty',
      paragraphs: [
        'We take care to keep the service running, but we do not guarantee that it is never interrupted, nor what others list or do. Consumer rights that the law does not let you waive still apply.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        `As far as the law allows, our liability towards you, for whatever reason, is capped at the amount you paid us in the prior ${LIABILITY_MONTHS} months. We are not liable for lost profit or indirect loss. The cap does not apply to intent, gross negligence, death or injury.`,
        'You will cover claims by others that result from you breaking these terms.',
      ],
    },
    {
      id: 'disputes',
      heading: 'Disputes and law',
      paragraphs: [
        'Please write to us first. If that fails, disputes go to mediation in Lagos, then to the courts of Nigeria. The law of the Federal Republic of Nigeria applies.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        `We may change these terms. We announce new terms ${spanInWords(TERMS_ANNOUNCED_AHEAD)} ahead, on this page and in your notifications, and ask you to agree when they start. If one clause is invalid, the rest still apply.`,
        `Questions: ${brand.supportEmail}. ${lastChanged}`,
      ],
    },
  ],
};

/** /terms */
export function TermsPage() {
  return <LegalPage {...termsText} />;
}
