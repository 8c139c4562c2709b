import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME, CANCEL_FREE_UNTIL, HAULAGE_OBJECTION_TIME, INSPECTION_FEE } from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { LIABILITY_MONTHS, MINIMUM_AGE, TERMS_ANNOUNCED_AHEAD } from '#domain/terms.ts';
import { brand } from '../../brand.ts';
import { type LegalText, lastChanged } from './legal-text.ts';

export const termsText: LegalText = {
  title: 'Terms & Conditions',
  lead: `The agreement between you and ${brand.legalName} for using ${brand.name}.`,
  other: { to: href.privacy, label: 'Privacy Policy' },
  sections: [
    {
      id: 'agreement',
      heading: 'What you agree to',
      paragraphs: [
        `These terms apply to the website, the app and the services of ${brand.legalName} (“we”, “${brand.name}”). You agree to them when you sign up, or when we ask you after signing in. We keep what you agreed to, and when. Whoever does not agree can read every listing, and is not signed in.`,
      ],
    },
    {
      id: 'age',
      heading: 'Who may use it',
      paragraphs: [
        `You must be ${MINIMUM_AGE} or older and able to enter into a contract under Nigerian law. Whoever acts for a business declares that they may bind it.`,
      ],
    },
    {
      id: 'roles',
      heading: 'The words we use',
      paragraphs: ['In these terms'],
      points: [
        'User is anybody who searches, books, buys or writes to us.',
        'Apartment Owner lists an apartment for lease, and Warehouse Owner a warehouse.',
        'Truck Owner offers a vehicle, and Driver is who drives it.',
        'Shipper has goods to be moved or stored, and Carrier moves them.',
        'Agent is a person whom a Carrier lets into its account. The Carrier answers for what its Agents do.',
        'Listing is an offer published on the platform; Booking is a request for one, and what follows when it is accepted.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'Your details must be true and kept so. Your phone number is confirmed by a code; never pass on a code or your password. What is done with your account counts as done by you until you tell us that somebody else has it. One person has one account.',
      ],
    },
    {
      id: 'service',
      heading: 'What we do',
      paragraphs: [
        'We run a marketplace: apartment booking and leasing, warehouse reservation, sale and purchase of property. Pickup from your business, truck booking and cargo transport are asked for here, and carriers offer to bring the goods.',
        'We bring parties together. Unless we say so for a service, we are not a party to the lease, the sale, the storage or the carriage, and own none of what is listed. We do not check whether documents are genuine, nor whether a place is as its listing says: look at it before you pay for it.',
      ],
    },
    {
      id: 'listings',
      heading: 'Listings',
      paragraphs: ['Whoever lists confirms that'],
      points: [
        'the property is theirs, or they are allowed to offer it, and documents they upload are genuine;',
        'the description, the photos, the price in naira and the free days are true and kept up to date;',
        'the offer is lawful and turns nobody away for reasons the law forbids;',
        'they hold the rights to texts and photos, and let us show them for as long as the listing stands.',
      ],
    },
    {
      id: 'bookings',
      heading: 'Bookings of apartments',
      paragraphs: [
        `A booking request is an offer to the owner, who has ${spanInWords(BOOKING_ANSWER_TIME)} to accept it; after that it lapses. An accepted booking is a contract between renter and owner. Days that are taken cannot be booked again. Either side may cancel as the booking page says.`,
        'The renter gives a proof of identity, treats the place with care, and leaves at the end of the stay.',
      ],
    },
    {
      id: 'warehouses',
      heading: 'Warehouses, transport and cargo',
      paragraphs: [
        'Space is let by the month or the year. The Shipper declares what is stored or moved, and packs it fit for the way. Weapons, drugs, stolen goods, live animals and undeclared dangerous goods are not allowed.',
        'The Carrier keeps vehicles, licences and insurance in order and answers for goods from pickup to delivery as Nigerian law provides.',
      ],
    },
    {
      id: 'inspection',
      heading: 'Inspections and sales',
      paragraphs: [
        `An inspection costs ${formatKobo(INSPECTION_FEE)}, one time, paid for the day and the hour you choose. The fee goes back when the owner cancels, when you do ${spanInWords(CANCEL_FREE_UNTIL)} ahead, or when the owner does not let you in. The purchase itself is agreed between buyer and seller; have titles searched by a lawyer before you pay.`,
      ],
    },
    {
      id: 'fees',
      heading: 'Fees and payments',
      paragraphs: [
        `Prices are in naira and shown before you commit. The fee of an inspection and the price of a haulage are paid here, through a payment provider, under its terms. The price of a haulage is held until ${spanInWords(HAULAGE_OBJECTION_TIME)} after delivery, or, where somebody objects, until that is decided; what calling it off costs is said before you confirm. Rents and the prices of property are paid between the two of you, and never here. Taxes that fall on what you earn here are yours to pay.`,
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      paragraphs: ['You will not'],
      points: [
        'deceive, harass or discriminate against others;',
        'list what you may not offer, or ask for money that the listing does not name;',
        'copy the listings by machine, break security measures, or overload the service;',
        'use it for money laundering or any other crime.',
      ],
    },
    {
      id: 'content',
      heading: 'What belongs to whom',
      paragraphs: [
        `What you upload stays yours. The name, the design and the software of ${brand.name} are ours, or licensed to us. Software published as open source follows its own licence.`,
      ],
    },
    {
      id: 'ending',
      heading: 'Ending',
      paragraphs: [
        'You may delete your account at any time, once open bookings, inspections, haulages and payments are settled. What is owed stays owed.',
      ],
    },
    {
      id: 'warranty',
      heading: 'No promises beyond the law',
      paragraphs: [
        'We run the service with care, yet give no guarantee that it is never interrupted, nor for what others list or do. Rights that the law gives consumers, and that cannot be waived, stay untouched.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        `As far as the law allows, our liability towards you, for whatever reason, is capped at the amount you paid us in the prior ${LIABILITY_MONTHS} months. We do not answer for lost profit or indirect loss. The cap does not hold for intent, gross negligence, death or injury.`,
        'You keep us free of claims of others that come from your breach of these terms.',
      ],
    },
    {
      id: 'disputes',
      heading: 'Disputes and law',
      paragraphs: [
        'Please write to us first; most things are settled that way. What is not, goes to mediation in Lagos, and then to the courts of Nigeria. The law of the Federal Republic of Nigeria applies.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        `We may change these terms. New ones are announced ${spanInWords(TERMS_ANNOUNCED_AHEAD)} ahead, on this page and behind your bell, and you are asked to agree once they hold. Should one clause fall, the others stand.`,
        `Questions: ${brand.supportEmail}. ${lastChanged}`,
      ],
    },
  ],
};
