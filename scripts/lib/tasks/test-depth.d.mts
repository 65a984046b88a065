export function leftOut(depth?: string): string[];
export function isLeftOut(file: string, depth?: string): boolean;
