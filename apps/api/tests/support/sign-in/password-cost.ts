import argon2 from "argon2";

/**
 * Lowers the cost of new password hashes, which were a tenth of the tests' processor time. Loaded
 * into the test processes, and by `--import` into the servers that they start; the product itself
 * knows no such setting. `passwords.test.ts` and `enumeration.full.test.ts` hash at the real cost,
 * and so does `npm run test:hard`.
 */
const realHash = argon2.hash;

export function lowerPasswordCost(): void {
  argon2.hash = ((password, options) =>
    realHash(password, { ...options, memoryCost: 1_024, timeCost: 2 })) as typeof argon2.hash;
}

export function restorePasswordCost(): void {
  argon2.hash = realHash;
}

if (!process.env.FAULT_TIMES) lowerPasswordCost();
