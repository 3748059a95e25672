import { describe, expect, test } from '@jest/globals';
import { createContact, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { byOutcome, outcomesOf } from './mishaps.ts';

const NO_COUNTRY = 'is not the two letters or the English name of a country. It was left out.';

/** What people put into a country, by the code that the firm then holds; what stands under none is left out, with a warning. */
const COUNTRIES = {
  AU: 'AU|au| Au |AUS|Australia| AUSTRALIA ',
  US: 'USA|U.S.A.|U.S.|U. S. A.|us|United States|United States of America|The United States|America',
  GB: 'UK|U.K.|gb|England|Scotland|Wales|Northern Ireland|Great Britain|the United Kingdom',
  NZ: 'NZ|N.Z.|New  Zealand',
  HK: 'Hong Kong|HONG KONG',
  MO: 'Macao',
  NL: 'The Netherlands|Netherlands, The|Netherlands, Kingdom of the',
  CZ: 'Czech Republic|the czech republic|Czechia',
  TR: 'Turkey|Türkiye|Turkiye|TÜRKİYE',
  KR: 'Korea|South Korea|Republic of Korea|Korea, Republic of|Korea (South)',
  KP: "North Korea|Korea, Democratic People’s Republic of|Democratic People's Republic of Korea",
  AE: 'UAE|U.A.E.|United Arab Emirates',
  CI: "Cote d'Ivoire|Côte d’Ivoire",
  MM: 'Myanmar|Myanmar (Burma)',
  RU: 'Russia|Russian Federation',
  VN: 'Vietnam|Viet Nam|Việt Nam',
  TW: 'Taiwan|Taiwan, Province of China',
  BA: 'Bosnia and Herzegovina|Bosnia & Herzegovina|Bosnia',
  LC: 'St. Lucia|St Lucia|Saint Lucia|ST.LUCIA',
  CD: 'Congo, the Democratic Republic of the|Congo (Kinshasa)',
  CG: 'Congo-Brazzaville',
  IE: 'Ireland|Republic of Ireland',
  GE: 'Georgia',
  GN: 'Guinea',
  PG: 'Papua New Guinea',
  DE: 'Germany',
  VI: 'Virgin Islands, U.S.|US Virgin Islands',
  NA: 'NA|Namibia',
  '':
    'Atlantis|Congo|Kongo|Virgin Islands|New Guinea|Europe|EU|European Union|ZZ|XX|NSW|New South Wales|California|' +
    'Sydney|London, England|Yugoslavia|Republic of China|n/a|N/A|n.a.|TBA|tbc|-|?|none|unknown|null|Same as above|' +
    '61|+61|🇦🇺|Australia, New Zealand|not Australia|Austrlia|[object Object]|DEU|(AU)|Deutschland|Holland|Burma|NZL|Australien|美国',
};

const KINDS = { F: 'person|Person|PERSON |Ｐｅｒｓｏｎ', T: 'company| Company|COMPANY' };
const NO_KINDS = 'individual|Organisation|Organization|Business|Trust|trust|P|Persons|n/a|1'.split('|');

// In one dialect: what is put in is read in the same way in both.
describe('what is typed or mapped into Create Contact', () => {
  const zap = useZap({ dialect: 'live', only: 'creates.create_contact' });

  test('is the country that was meant, or left out', async () => {
    expect(
      await outcomesOf(byOutcome(COUNTRIES), async (text) => {
        const { id, warnings } = await createContact(zap, { ...PERSON, physicalCountry: text, mailingCountry: [text] });
        const { physicalCountry, mailingCountry } = zap.sandbox.firm.participants.get(String(id))?.links ?? {};

        expect(mailingCountry).toBe(physicalCountry);
        expect(warnings).toEqual(
          ['Physical', 'Mailing']
            .filter(() => physicalCountry === null)
            .map((place) => `"${place} Country": "${text.trim()}" ${NO_COUNTRY}`),
        );
        return physicalCountry ?? '';
      }),
    ).toEqual(byOutcome(COUNTRIES));
  });

  test('is the kind that was meant', async () => {
    expect(
      await outcomesOf(byOutcome(KINDS), async (contactKind) => {
        const { id } = await createContact(zap, { ...PERSON, companyName: 'Tide & Co', contactKind });
        return String(zap.sandbox.firm.participants.get(String(id))?.isCompany);
      }),
    ).toEqual(byOutcome(KINDS));
  });

  test.each(NO_KINDS)('is refused with the choices when it is no kind: %s', async (contactKind) => {
    const { sentence } = await failureOf(createContact(zap, { ...PERSON, contactKind }));

    expect(sentence).toBe(
      `The contact was not created:\n- "Kind of Contact": "${contactKind}" is not one of the choices: Person, Company.`,
    );
    expect(zap.sandbox.requests).toEqual([]);
  });
});
