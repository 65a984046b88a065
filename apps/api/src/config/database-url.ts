import postgres from "postgres";

/**
 * False for a URL that the driver cannot decode, such as one with a bare % in the password. Opens
 * no connection.
 */
export function isReadableDatabaseUrl(url: string): boolean {
  try {
    postgres(url, { max: 1 });
    return true;
  } catch {
    return false;
  }
}
