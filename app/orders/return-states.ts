/** How far a return is: asked for by the buyer, all others by the owner. */
export type ReturnStatus = 'asked' | 'accepted' | 'declined' | 'received';
