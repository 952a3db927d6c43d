import { startSigner } from '@assay/signer/start-signer';

/** The signer of an exchange, in the process of the test. */
export interface TestSigner {
  stop(): Promise<void>;
}

/** A running signer over a data folder. Throws where it does not start, and what ends it ends the test. */
export async function startTestSigner(dataFolder: string): Promise<TestSigner> {
  const signer = await startSigner({
    environment: { ASSAY_DATA: dataFolder },
    say: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  if (!signer.ok) throw new Error(signer.message);
  return { stop: () => signer.stop() };
}
