/**
 * Length of the tests of random moments and inputs, by the command that runs them: `npm test`,
 * `npm run test:full` or `npm run test:hard`. A variable of its own replaces each number.
 */
const gate = {
  signInTries: 4,
  attackersCookies: 300,
  retryAfterRounds: 1,
  hasEveryCookieAttack: false,
  killRounds: 3,
  outageRounds: 1,
  outageSeconds: 3,
  overloadSeconds: 3,
  slowClients: 200,
  mediaFiles: 100,
  mediaFileBytes: 200_000,
  backupMinutes: 5,
  settingsSaves: 10,
  hasRealProcesses: false,
  fuzzRequests: 500,
  hasEveryMailFault: false,
  opensEveryXssPage: false,
  asksEveryFirm: false,
  walksForEveryFirm: false,
  validatesEveryCall: false,
  // One of each kind.
  writingCuts: 6,
  studyCuts: 9,
  practiceCuts: 8,
};

const depths = {
  gate,
  // The goals of security and reliability state these numbers for it.
  full: { ...gate, killRounds: 20, fuzzRequests: 20_000, studyCuts: 36, practiceCuts: 20 },
  hard: {
    signInTries: 200,
    attackersCookies: 3000,
    retryAfterRounds: 4,
    hasEveryCookieAttack: true,
    killRounds: 100,
    outageRounds: 20,
    // Longer than any request may take.
    outageSeconds: 12,
    overloadSeconds: 30,
    slowClients: 1_000,
    mediaFiles: 2_000,
    mediaFileBytes: 5_000_000,
    backupMinutes: 30,
    settingsSaves: 100,
    hasRealProcesses: true,
    fuzzRequests: 250_000,
    hasEveryMailFault: true,
    opensEveryXssPage: true,
    asksEveryFirm: true,
    walksForEveryFirm: true,
    validatesEveryCall: true,
    writingCuts: 30,
    studyCuts: 500,
    practiceCuts: 200,
  },
};

const { env } = process;
const name = env.TEST_DEPTH ?? "gate";
if (!isDepth(name)) throw new Error(`TEST_DEPTH is gate, full or hard, not ${name}.`);
const chosen = depths[name];

export const depth = {
  ...chosen,
  /** Of random inputs; `npm run test:hard` sets a new one, and the others repeat their answer. */
  seed: Number(env.TEST_SEED ?? 20_261_128),
  studyCuts: Number(env.STUDY_CUTS ?? chosen.studyCuts),
  practiceCuts: Number(env.PRACTICE_CUTS ?? chosen.practiceCuts),
  killRounds: Number(env.FAULT_ROUNDS ?? chosen.killRounds),
  signInTries: Number(env.SIGN_IN_TRIES ?? chosen.signInTries),
  outageRounds: Number(env.OUTAGE_ROUNDS ?? chosen.outageRounds),
  outageSeconds: Number(env.OUTAGE_SECONDS ?? chosen.outageSeconds),
  overloadSeconds: Number(env.FAULT_OVERLOAD_SECONDS ?? chosen.overloadSeconds),
  slowClients: Number(env.FAULT_SLOW_CLIENTS ?? chosen.slowClients),
  fuzzRequests: Number(env.FUZZ_REQUESTS ?? chosen.fuzzRequests),
};

function isDepth(word: string): word is keyof typeof depths {
  return word in depths;
}
