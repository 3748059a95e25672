import { git } from '../../git.ts';
import { recordOf, recordedVersions } from './records.ts';

/** Whether a version is released: its tag exists. */
export const isReleased = async (version: string): Promise<boolean> => (await releasedVersions()).includes(version);

/** The released versions whose record is not what it was when they were released. */
export async function versionsWithChangedRecord(): Promise<readonly string[]> {
  const [recorded, released] = await Promise.all([recordedVersions(), releasedVersions()]);
  const compared = recorded
    .filter((version) => released.includes(version))
    .map(async (version) => ({
      version,
      changed: await git('diff', '--name-only', `v${version}`, '--', recordOf(version)),
    }));
  return (await Promise.all(compared)).filter(({ changed }) => changed !== '').map(({ version }) => version);
}

const releasedVersions = async (): Promise<readonly string[]> =>
  (await git('tag', '--list', 'v*')).split('\n').map((tag) => tag.slice(1));
