/** A session that ran out: every call that was refused waits here for one and the same new sign-in. */
type Renewal = { promise: Promise<boolean>; resolve: (isSignedIn: boolean) => void };

let renewal: Renewal | undefined;
const listeners = new Set<() => void>();

/** Resolves true once someone has signed in again, false when they would rather not. */
export function askToSignInAgain(): Promise<boolean> {
  if (!renewal) {
    renewal = Promise.withResolvers<boolean>();
    tellListeners();
  }
  return renewal.promise;
}

export function isRenewalAsked(): boolean {
  return renewal !== undefined;
}

export function settleRenewal(isSignedIn: boolean): void {
  const settled = renewal;
  renewal = undefined;
  settled?.resolve(isSignedIn);
  tellListeners();
}

export function subscribeToRenewal(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
