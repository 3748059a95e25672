// The property test needs few cases here: most mutants die of one of the first.
process.env['PROPERTY_CASES'] ??= '200';
