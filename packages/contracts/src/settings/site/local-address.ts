/**
 * Host names and IP addresses of this machine or its network: loopback, private and link-local
 * ranges.
 */
const LOCAL_HOST =
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|192\.168(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[::1\]|\[f[cd][\da-f]{2}:.*\]|\[fe[89ab][\da-f]:.*\])$/;

/** True for an address that only this machine or its own network can open. */
export function isLocalAddress(origin: string): boolean {
  return LOCAL_HOST.test(hostOf(origin));
}

/** Host of an origin, without its port. IPv6 numbers stay in brackets. */
export function hostOf(origin: string): string {
  return /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(origin)?.[1] ?? "";
}
