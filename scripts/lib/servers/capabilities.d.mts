export type Capability = { need: string; isThere: boolean; files: string[]; instead?: string };
export function listCapabilities(): Capability[];
export function describeMissing(): string[];
export function findProgram(name: string): string | undefined;
