import { describe, expect, test } from '@jest/globals';
import { nameInAddress, nameInHeader, storableName } from '../../src/files/fileNames.ts';

/** A header as it arrives: each character is a byte of it. */
const arriving = (header: string): string => Buffer.from(header).toString('latin1');

describe('the name in a Content-Disposition header', () => {
  test.each([
    { what: 'in quotation marks', header: 'attachment; filename="Letter to Ann.pdf"', name: 'Letter to Ann.pdf' },
    { what: 'without them', header: 'attachment; filename=letter.pdf; size=3', name: 'letter.pdf' },
    {
      what: 'without them, with blanks',
      header: 'attachment; filename=Lease agreement.pdf ; size=3',
      name: 'Lease agreement.pdf',
    },
    { what: 'in other capitals and blanks', header: 'INLINE;FileName = "a.pdf"', name: 'a.pdf' },
    { what: 'without a kind in front', header: 'filename="a.pdf"', name: 'a.pdf' },
    { what: 'with a semicolon', header: 'attachment; filename="Doe; Roe.pdf"', name: 'Doe; Roe.pdf' },
    { what: 'with quotation marks', header: String.raw`attachment; filename="a \"b\".pdf"`, name: 'a "b".pdf' },
    { what: 'without the last mark', header: 'attachment; filename="a b.pdf', name: 'a b.pdf' },
    { what: 'behind folders', header: String.raw`attachment; filename="C:\scans\deed.pdf"`, name: 'deed.pdf' },
    {
      what: 'behind escaped folders',
      header: String.raw`attachment; filename="C:\\scans\\deed.pdf"`,
      name: 'deed.pdf',
    },
    { what: 'behind folders of the web', header: 'attachment; filename="../../deed.pdf"', name: 'deed.pdf' },
    {
      what: 'not in another parameter',
      header: 'attachment; name="x; filename=y.pdf"; filename="a.pdf"; filename="b.pdf"',
      name: 'a.pdf',
    },
    { what: 'with a percent sign', header: 'attachment; filename="5%20 off.pdf"', name: '5%20 off.pdf' },
    { what: 'in UTF-8', header: arriving('attachment; filename="Núñez.pdf"'), name: 'Núñez.pdf' },
    {
      what: 'in Latin letters',
      header: 'attachment; filename="N\u00FA\u00F1ez \u0093a\u0094.pdf"',
      name: 'Núñez “a”.pdf',
    },
    { what: 'encoded in UTF-8', header: "attachment; filename*=UTF-8''%E2%82%AC%20rates.pdf", name: '€ rates.pdf' },
    {
      what: 'encoded in ISO-8859-1',
      header: "attachment; filename*=iso-8859-1'en'%A3%20rates.pdf",
      name: '£ rates.pdf',
    },
    {
      what: 'encoded, before the plain one',
      header: `attachment; filename="x.pdf"; filename*=UTF-8''N%C3%BA%C3%B1ez.pdf`,
      name: 'Núñez.pdf',
    },
    {
      what: 'encoded, with blanks',
      header: "attachment; filename*=UTF-8''Lease agreement.pdf",
      name: 'Lease agreement.pdf',
    },
    { what: 'encoded, in marks', header: `attachment; filename*="UTF-8''a%20b.pdf"`, name: 'a b.pdf' },
    {
      what: 'plain, where the encoding is unknown',
      header: `attachment; filename*=KLINGON''a.pdf; filename="b.pdf"`,
      name: 'b.pdf',
    },
    {
      what: 'plain, where the encoding is another',
      header: `attachment; filename*=UTF-8''N%FA.pdf; filename="b.pdf"`,
      name: 'b.pdf',
    },
    {
      what: 'plain, where no encoding is told',
      header: 'attachment; filename*=a.pdf; filename="b.pdf"',
      name: 'b.pdf',
    },
    { what: 'on several lines', header: "attachment; filename*=UTF-8''a%0D%0Ab.pdf", name: 'a b.pdf' },
    { what: 'with dots alone', header: 'attachment; filename*=UTF-8\'\'..; filename="."', name: undefined },
    { what: 'with a folder alone', header: 'attachment; filename="scans/"', name: undefined },
    { what: 'nowhere', header: 'attachment; name="a.pdf"', name: undefined },
  ])('is read $what', ({ header, name }) => {
    expect(nameInHeader(header)).toBe(name);
  });
});

describe('the name in an address', () => {
  test.each([
    { address: 'https://files.example/a/Lease%20agreement.pdf?sig=b.pdf', name: 'Lease agreement.pdf' },
    { address: 'https://files.example/N%C3%BA%C3%B1ez.pdf', name: 'Núñez.pdf' },
    { address: 'https://files.example/N%FA%F1ez.pdf', name: 'Núñez.pdf' },
    { address: 'https://files.example/download/17', name: undefined },
  ])('is what stands at its end, if it has an ending: $address', ({ address, name }) => {
    expect(nameInAddress(address)).toBe(name);
  });
});

describe('the name of a file', () => {
  test.each([
    { name: 'Smith v Jones: claim.pdf', stored: 'Smith v Jones_ claim.pdf' },
    { name: 'RE: offer?.pdf', stored: 'RE_ offer_.pdf' },
    { name: 'Intake 10:30.pdf', stored: 'Intake 10_30.pdf' },
    { name: 'a "b" <c>|d*.pdf', stored: 'a _b_ _c__d_.pdf' },
    { name: 'Doe; Roe 1/2\\3\t.pdf', stored: 'Doe_ Roe 1_2_3_.pdf' },
    { name: 'Núñez’s “lease”, 5% – (1) & é.pdf', stored: 'Núñez’s “lease”, 5% – (1) & é.pdf' },
  ])('has _ for what no file name can have: $name', ({ name, stored }) => {
    expect(storableName(name)).toBe(stored);
  });
});
