/**
 * The two-letter code of a country, from its two or three letters or its name in one of many languages; undefined for
 * anything else. The service's country links are these codes (docs/service-notes.md, "Countries").
 */
export function countryCode(text: string): string | undefined {
  // For a text that is built to be slow, composing takes time that grows with the square of its length.
  if (text.length > MAX_NAME) return undefined;
  const name = text.normalize('NFKC');
  byLetters ??= new Map(
    [...codesByThreeLetters()].flatMap(([letters, code]) => [
      [letters, code],
      [code, code],
    ]),
  );
  return byLetters.get(LETTERS.exec(name)?.[1]?.toUpperCase() ?? '') ?? codeByName(nameKey(name));
}

/** No name is longer, in no language. */
const MAX_NAME = 100;

/** Letters with nothing between them: "n/a" is not Namibia. */
const LETTERS = /^[\s\p{P}]*([a-z]{2,3})[\s\p{P}]*$/iu;

/** English comes first. A name of two countries, such as Congo, is the name of none. */
function codeByName(key: string): string | undefined {
  english ??= toIndex([
    ...otherNames().flatMap(([code, names]) => names.map((name) => [name, code] as const)),
    ...namesIn('en'),
  ]);
  if (english.has(key) || ABBREVIATION.test(key)) return english.get(key);
  foreign ??= toIndex(LANGUAGES.flatMap(namesIn));
  return foreign.get(key);
}

/** So few letters mean too much: "EU" is French for the United States. */
const ABBREVIATION = /^[a-z]{0,3}$/;

/** The codes by name. Undefined is the code of a name that two countries have. */
type Index = ReadonlyMap<string, string | undefined>;

/* Each is made at its first use: names take time, those of all languages most. */
let byLetters: ReadonlyMap<string, string> | undefined;
let english: Index | undefined;
let foreign: Index | undefined;

/*
 * ISO 3166-1: the three letters of each country, behind its two letters where they do not begin with those, and for
 * Kosovo those in use. Intl does not know three letters, and it names more regions than ISO has.
 */
const THREE_LETTERS =
  'ADAND AEARE AFG AGATG AIA ALB AMARM AOAGO AQATA ARG ASM ATAUT AUS AWABW AXALA AZE BABIH BBBRB BDBGD BEL BFA BGR ' +
  'BHR BIBDI BJBEN BLM BMU BNBRN BOL BQBES BRA BSBHS BTN BVT BWA BYBLR BZBLZ CAN CCK CDCOD CFCAF CGCOG CHE CIV ' +
  'CKCOK CLCHL CMR CNCHN COL CRI CUB CVCPV CWCUW CXR CYP CZE DEU DJI DKDNK DMA DOM DZA ECU EEEST EGY EHESH ERI ESP ' +
  'ETH FIN FJI FKFLK FMFSM FOFRO FRA GAB GBR GDGRD GEO GFGUF GGY GHA GIB GLGRL GMB GNGIN GPGLP GQGNQ GRC GSSGS GTM ' +
  'GUM GWGNB GYGUY HKG HMD HND HRV HTI HUN IDN IEIRL ILISR IMN IND IOT IQIRQ IRN ISL ITA JEY JMJAM JOR JPN KEN KGZ ' +
  'KHM KIR KMCOM KNA KPPRK KRKOR KWT KYCYM KZKAZ LAO LBN LCA LIE LKA LRLBR LSO LTU LUX LVA LYLBY MAR MCO MDA MEMNE ' +
  'MFMAF MGMDG MHL MKD MLI MMR MNG MOMAC MPMNP MQMTQ MRT MSR MTMLT MUS MVMDV MWI MXMEX MYS MZMOZ NAM NCL NER NFK ' +
  'NGA NIC NLD NOR NPL NRU NUNIU NZL OMN PAN PER PFPYF PGPNG PHL PKPAK PLPOL PMSPM PNPCN PRI PSE PTPRT PWPLW PYPRY ' +
  'QAT REU ROU RSSRB RUS RWA SAU SBSLB SCSYC SDN SESWE SGP SHN SISVN SJM SKSVK SLE SMR SNSEN SOM SRSUR SSD STP ' +
  'SVSLV SXM SYR SZSWZ TCA TDTCD TFATF TGO THA TJK TKL TLS TMTKM TNTUN TON TRTUR TTO TVTUV TWN TZA UAUKR UGA UMI ' +
  'USA UYURY UZB VAT VCT VEN VGB VIR VNM VUT WFWLF WSM XKX YEM YTMYT ZAF ZMB ZWE';

/** The two letters of every country by its three letters. */
export const codesByThreeLetters = (): ReadonlyMap<string, string> =>
  new Map(THREE_LETTERS.split(' ').map((letters) => [letters.slice(-3), letters.slice(0, 2)]));

/** The languages whose names are understood beside English. */
export const LANGUAGES = 'de fr es it pt nl pl ru tr ar hi zh zh-Hant ja ko vi id sv da nb fi el'.split(' ');

/** What people write in English beside the name that Intl has; the order of the words makes no difference. */
const OTHER_NAMES = `
  AE UAE / Emirates; AU Commonwealth of Australia; BN Brunei Darussalam; BO Plurinational State of Bolivia;
  BQ Bonaire, Sint Eustatius and Saba; CD Congo / Democratic Republic of the Congo / DR Congo / DRC;
  CG Congo / Republic of the Congo; CI Ivory Coast / Cote d Ivoire; CN People’s Republic of China / PR China / PRC;
  CV Cabo Verde; CZ Czech Republic; DE Federal Republic of Germany; ES Canary Islands; FK Falkland Islands (Malvinas);
  FM Federated States of Micronesia;
  GB Great Britain / Britain / England / Scotland / Wales / Northern Ireland / United Kingdom of Great Britain and Northern Ireland;
  HK Hong Kong, China / Hong Kong SAR / HKSAR; HM Heard Island and McDonald Islands; IE Republic of Ireland / Eire;
  IR Islamic Republic of Iran; KG Kyrgyz Republic; KP Democratic People’s Republic of Korea / DPRK;
  KR Korea / Republic of Korea; LA Lao People’s Democratic Republic / Lao PDR; MD Republic of Moldova;
  MF Saint Martin (French part); MK Macedonia / Republic of North Macedonia; MM Burma; MO Macau / Macau SAR;
  NL Holland / Kingdom of the Netherlands; NZ NZ / Aotearoa / Aotearoa New Zealand; PS State of Palestine;
  RU Russian Federation; SA KSA / Kingdom of Saudi Arabia; SH Saint Helena, Ascension and Tristan da Cunha;
  SK Slovak Republic; SX Sint Maarten (Dutch part); SY Syrian Arab Republic; SZ Swaziland; TL East Timor;
  TR Turkey / Türkiye; TW Taiwan, Province of China; TZ United Republic of Tanzania;
  UM United States Minor Outlying Islands; US USA / United States of America / US of A / America;
  VA Vatican / Vatican City State / Holy See / Holy See (Vatican City State); VE Bolivarian Republic of Venezuela;
  VI United States Virgin Islands; VN Viet Nam / Socialist Republic of Vietnam; ZA RSA / Republic of South Africa`;

/** The same, by code. */
export const otherNames = () =>
  OTHER_NAMES.split(';').map((entry): [string, string[]] => {
    const text = entry.trim();
    return [text.slice(0, 2), text.slice(3).split(' / ')];
  });

const namesIn = (language: string): readonly Named[] =>
  (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(language, { type: 'region', style });
    return [...codesByThreeLetters().values()].map((code) => [String(names.of(code)), code] as const);
  });

type Named = readonly [name: string, code: string];

function toIndex(named: readonly Named[]): Index {
  const keyed = named.map(([name, code]) => [nameKey(name), code] as const);
  const index = new Map<string, string | undefined>(keyed);
  for (const [key, code] of keyed) if (index.get(key) !== code) index.set(key, undefined);
  return index;
}

/** Without accents, case, punctuation, the order of the words ("Korea, Republic of") and words that some leave out. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    // Accents and apostrophes.
    .replace(/[\u0300-\u036F'\u2018\u2019\u02BB\u02BC]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    // U.S.A.
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')
    .split(' ')
    .filter((word) => !LEFT_OUT.has(word))
    .map((word) => (word === 'st' ? 'saint' : word))
    .toSorted()
    .join(' ');

const LEFT_OUT = new Set(['the', 'and', 'of']);
