/** Appends an item's name to a message, such as "Blog published: Nets that work". */
export function appendName(message: string, name: string | undefined): string {
  if (!name) return message;
  return /[.!]$/.test(message) ? `${message} ${name}` : `${message}: ${name}`;
}
