export function isCrash(exit: { code: number | null; signal: NodeJS.Signals | null }): boolean;
export function createRestarts(clock?: { now?: () => number }): { nextWait(): number | undefined };
export function readRestarts(setting?: string): ReturnType<typeof createRestarts> | undefined;
