/** Form of the secrets in mailed links: 32 random bytes in base64url. */
const LINK_TOKEN = /^[\w-]{43}$/;

/** Form of the tokens that the database gave to subscribers of the first releases. */
const EARLY_TOKEN = /^[\da-f]{64}$/;

/** False for a token that lost letters on its way: such a link says nothing about its owner. */
export function isCompleteLinkToken(token: string): boolean {
  return LINK_TOKEN.test(token) || EARLY_TOKEN.test(token);
}

/**
 * False for a damaged link that approves a comment. It names comment and administrator and has a
 * signed ticket.
 */
export function isCompleteApprovalToken(token: string): boolean {
  return /^[\da-f-]{36}~[\da-f-]{36}~[\da-z]+\.[\w-]{43}$/.test(token);
}
