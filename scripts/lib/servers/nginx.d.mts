export function layOutNginx(folder: string, where: { port: number; ports: number[] }): string[];
