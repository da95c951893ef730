/** Each Node with the npm that came with it; the project asks for 20.19 or newer to run npm. */
export const toolchains = {
  '20': { node: '20.19.0', npm: '10.8.2' },
  // Those of Debian 13, which docs/operations.md sets a server up with.
  debian: { node: '20.19.2', npm: '9.2.0' },
  '22': { node: '22.21.1', npm: '10.9.4' },
  '24': { node: '24.11.1', npm: '11.6.2' },
};

/** A machine on which somebody follows the README. */
export interface Cell {
  user: 'root' | 'ordinary';
  /** The folder that the site is put into. */
  folder: string;
  node: keyof typeof toolchains;
  /** A clone, or an unpacked file where there is no git. */
  hasGit: boolean;
  /** Whether npm is told of a mirror, by the file in the home or by its setting, and nothing else can be reached. */
  mirror: 'none' | '.npmrc' | 'setting';
  /** An empty one, or none that can be made, as services have it. */
  home: 'empty' | 'none';
}

const plain = { folder: 'ampervan', hasGit: false, mirror: 'none', home: 'empty' } as const;

/** Each difference at least once, and those together that are likeliest to meet. */
export const cells: Cell[] = [
  { ...plain, user: 'root', node: '20', hasGit: true },
  { ...plain, user: 'ordinary', node: '22', folder: "Jürgen's van (1) 100%" },
  { ...plain, user: 'ordinary', node: '20', folder: 'Motor café', mirror: '.npmrc' },
  { ...plain, user: 'root', node: '24', folder: 'Motor café', mirror: 'setting' },
  { ...plain, user: 'ordinary', node: 'debian', home: 'none' },
];

const mirrorNames = {
  none: [],
  '.npmrc': ['a mirror in `.npmrc`'],
  setting: ['a mirror in its environment'],
};

/** Such as "root, Node 20.19.0, npm 10.8.2, in `ampervan`, a clone". */
export const nameOf = ({ user, node, folder, hasGit, mirror, home }: Cell): string =>
  [
    user === 'root' ? 'root' : 'user',
    `Node ${toolchains[node].node}, npm ${toolchains[node].npm}`,
    `in \`${folder}\``,
    hasGit ? 'a clone' : 'unpacked, no git',
    ...mirrorNames[mirror],
    ...(home === 'none' ? ['no home to write to'] : []),
  ].join(', ');
