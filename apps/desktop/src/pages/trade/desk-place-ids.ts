/** By which the panes are found that a skip link or a key leads to. */
export const bookPlaceId = 'book';
export const ordersPlaceId = 'orders';
