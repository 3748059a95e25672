import { afterEach, beforeEach } from '@jest/globals';
import { startFileHost, type FileHost } from './fileHost.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { startZap, type Zap, type ZapOptions } from './zap.ts';

/** A service and a connected account for each test of the block; its parts are those of the test that runs. */
export function useZap(options: ZapOptions = {}): Omit<Zap, 'stop'> {
  const zap = useOneEach(() => startZap(options));
  return {
    get sandbox() {
      return zap().sandbox;
    },
    get platform() {
      return zap().platform;
    },
    get authData() {
      return zap().authData;
    },
    run: (operation, part, bundle) => zap().run(operation, part, bundle),
  };
}

export function useReceiver(): Omit<Receiver, 'stop'> {
  const receiver = useOneEach(startReceiver);
  return {
    get targetUrl() {
      return receiver().targetUrl;
    },
    get callbacks() {
      return receiver().callbacks;
    },
    answerWith: (status) => receiver().answerWith(status),
  };
}

/** A host of files for each test of the block. */
export function useFileHost(): Omit<FileHost, 'stop'> {
  const host = useOneEach(startFileHost);
  return {
    get url() {
      return host().url;
    },
    get requests() {
      return host().requests;
    },
    put: (path, answer) => host().put(path, answer),
  };
}

/** One of something for each test of the block: started before it, stopped after it. */
export function useOneEach<Server extends Readonly<{ stop: () => Promise<void> }>>(
  start: () => Promise<Server>,
): () => Server {
  let running: Server | undefined;
  beforeEach(async () => {
    running = await start();
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });
  return () => {
    if (!running) throw new Error('Servers run only while a test does.');
    return running;
  };
}
