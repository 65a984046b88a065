type Exit = { code: number | null; signal: NodeJS.Signals | null };

export function isCrash(exit: Exit): boolean;
export function lacksDatabase(exit: Pick<Exit, "code">): boolean;
export function createRestarts(clock?: { now?: () => number }): {
  nextWait(exit: Exit): number | undefined;
};
export function readRestarts(setting?: string): ReturnType<typeof createRestarts> | undefined;
