import { defineApp, version as platformVersion } from 'zapier-platform-core';

/** The least that an app can be: what everything else is measured against. */
export default defineApp({
  version: '1.0.0',
  platformVersion,
  triggers: {
    empty: {
      key: 'empty',
      noun: 'Nothing',
      display: { label: 'New Nothing', description: 'Triggers when nothing happens.' },
      operation: {
        type: 'hook',
        perform: async () => [],
        performList: async () => [],
        performSubscribe: async () => ({ id: '1' }),
        performUnsubscribe: async () => ({}),
        sample: { id: '1' },
      },
    },
  },
});
