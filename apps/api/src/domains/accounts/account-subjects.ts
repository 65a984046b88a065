/**
 * Name under which an administrator signs in. Failures are counted under it, and device cookies are marked with it,
 * whether or not there is such an account.
 */
export const adminSubject = (email: string): string => `admin:${email.toLowerCase()}`;

/** @param phoneKey canonical form of the phone number */
export const studentSubject = (phoneKey: string): string => `student:${phoneKey}`;
