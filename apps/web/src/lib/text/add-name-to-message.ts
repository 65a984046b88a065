/**
 * Adds an item's name to a message: "Blog published: Nets that work", or before a sentence,
 * "Laptop: The session has ended."
 */
export function addNameToMessage(message: string, name: string | undefined): string {
  if (!name) return message;
  if (message.endsWith(".")) return `${name}: ${message}`;
  return message.endsWith("!") ? `${message} ${name}` : `${message}: ${name}`;
}
