import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { ID_PROOF_KEPT, TRACK_LINK_GOOD_FOR } from '#domain/limits.ts';
import { LIABILITY_MONTHS, MINIMUM_AGE } from '#domain/terms.ts';
import { brand } from '../../brand.ts';
import { type LegalText, lastChanged } from './legal-text.ts';

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  lead: `How ${brand.legalName} handles what it knows of you, followed by the Terms of Service in short.`,
  other: { to: href.terms, label: 'Terms & Conditions, in full' },
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        `${brand.legalName} (“we”) runs ${brand.name}, a property and logistics platform in Nigeria. We decide why and how your personal data is used, and answer for it under the Nigeria Data Protection Act.`,
        `Write to ${brand.supportEmail} about anything on this page.`,
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep',
      paragraphs: ['Only what a part of the service needs, and only once you use that part:'],
      points: [
        'Account: your first and last name, phone number, email, state, the kind of user you are, and your password in a form that nobody can read.',
        `Agreement: which terms you agreed to, that you said you are ${MINIMUM_AGE} or older, and when.`,
        'Profile: a photo and a location, if you add them.',
        'Listings: what you write, the photos (we remove the place and the camera from them), proof of ownership for a warehouse, and the days and hours you offer.',
        'Bookings: the days, what you rent for, your employment status, and a proof of identity.',
        'Inspections: the hour, what you say of the visit, and a photo of it, if you add one.',
        'Goods you have brought: what they are, photos if you add them, the two addresses with the name and phone number of whoever is there, and what the driver counts and photographs.',
        'Goods you bring for others: the name of your business, vehicles with their plates and the days on which their papers end, the states you serve, your prices, and the name and phone number of each driver.',
        'Saved places: which listings you have saved in your account.',
        'Addresses: those that you save under a name, to have goods fetched or brought.',
        'Payments: references and amounts. Card details stay with the payment provider; we never see them.',
        'Bank: the bank, the name and the account number that you save. Afterwards only its last four digits are shown.',
        'Messages you write to us, and the text messages we send you.',
        'Reports: what you report, what is said and decided about it, and which of our staff looked at a document of it.',
        'Devices: where you are signed in, so that you can sign out elsewhere.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for',
      paragraphs: [
        'To carry out what you ask for: showing a listing, passing a booking to its owner, arranging an inspection.',
        'To keep the service safe: confirming your phone, limiting attempts to guess a password or a code.',
        'We hand personal data to nobody but those named below, and show no advertising that follows you. What a search finds depends on what you search for, not on who you are.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: ['Other people see only what they need for what you do together:'],
      points: [
        'Everybody sees a listing, its photos and its free days; never your password, documents or bank account.',
        'An owner sees the name and the proof of identity of somebody who asks to book. The two of you see each other’s phone number once a booking is accepted, or an inspection is paid for.',
        'What you say of a visit, and its photo, the two of you see, and we where you do not say the same.',
        'Carriers who could bring them see the goods, photos of them, the two cities and the day of what is asked for. The one you choose, and their driver, see addresses, names and phone numbers once you have paid.',
        'Our staff see what a report or an objection is about, with its documents and photos. Whoever is reported is not told by whom.',
        'Whoever receives goods is sent a link. Its page says where they are, and while somebody comes, who that is, with which plate and phone number; never a street.',
        'Providers carry text messages, e-mail, payments and storage for us, and are given what that takes.',
        'Authorities, where Nigerian law obliges us.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        `Your account as long as you have it. Proofs of identity are deleted ${spanInWords(ID_PROOF_KEPT)} after a booking ends. The page of whoever receives goods is there until ${spanInWords(TRACK_LINK_GOOD_FOR)} after all is over. Messages we sent are emptied once they are delivered. Records of money stay, without your name once your account is deleted. What was reported and decided stays as it was said, without the name of who said it once their account is deleted.`,
      ],
    },
    {
      id: 'your-device',
      heading: 'What is kept on your device',
      paragraphs: [
        'No tracking cookies. Your browser keeps the key of your session, your name, the drafts you have not sent, the places you saved without an account, and those you looked at last. For a driver it also keeps the jobs, and the moves and photos that were not sent yet. Logging out removes all of them. The installed app also keeps its own pages, so that it opens offline.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        'You can see and correct your data in your profile, and have a copy of your data or delete your account there: Profile, Settings, Account. The law also lets you object to a use, and take back a consent: write to us. You can also complain to the Nigeria Data Protection Commission.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'Between your device and us everything travels encrypted. Passwords are kept as slow hashes, bank accounts encrypted, documents readable by those concerned and, in a case, by the one of our staff who decides it. Should data be exposed all the same, the law has us tell the Commission, and you where it puts you at risk.',
      ],
    },
    {
      id: 'children',
      heading: 'Age',
      paragraphs: [`${brand.name} is for people aged ${MINIMUM_AGE} and over.`],
    },
    {
      id: 'terms-of-service',
      heading: 'Terms of Service',
      paragraphs: [
        `By signing up you agree to the Terms & Conditions. In short: you are ${MINIMUM_AGE} or older; what you list is yours to list and described truthfully; you use the service for lawful ends; contracts for a place or for transport are between you and the other party; our liability is capped at what you paid us in the prior ${LIABILITY_MONTHS} months; and the law of Nigeria applies.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: ['This policy changes together with the terms, and is announced in the same way.', lastChanged],
    },
  ],
};
