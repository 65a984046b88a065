type Measured = { value: number; serverShare?: number; databaseShare?: number };

/**
 * Requests for each second of processor time that the server and its database took, or undefined
 * where that is unknown.
 */
export function perCore({ value, serverShare, databaseShare = 0 }: Measured): number | undefined {
  const share = (serverShare ?? 0) + databaseShare;
  return share > 0 ? value / share : undefined;
}
