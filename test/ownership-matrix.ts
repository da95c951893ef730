/**
 * Who gets what from every route. All ask for what belongs to Ada, except in the column `ada-as-bea`, where
 * Ada asks for what belongs to Bea. What is another's is not found (404), never forbidden (403). `admin` is an owner of
 * the shop; where `staff` reads 403 and `admin` does not, a route of the dashboard is the owner's alone.
 */
export const ownershipMatrix = `
route                                     nobody  ada  bea  admin  staff  ada-as-bea  signed-out  former-admin

GET    /api/user                             401  200  200    200    200         200         401           200
POST   /api/login                            200  200  200    200    200         200         200           200
GET    /api/login                            302  302  302    302    302         302         302           302
POST   /api/login/code                       400  400  400    400    400         400         400           400
POST   /api/register                         201  201  201    201    201         201         201           201
POST   /api/logout                           200  200  200    200    200         200         200           200
GET    /api/logout                           302  302  302    302    302         302         302           302
DELETE /api/sessions                         401  200  200    200    200         200         401           200
DELETE /api/sessions/others                  401  200  200    200    200         200         401           200
DELETE /api/sessions/:id                     401  200  404    404    404         404         401           404
GET    /api/confirmation                     401  200  200    200    200         200         401           200
POST   /api/confirmation                     401  200  200    200    200         200         401           200
GET    /api/sessions                         401  200  200    200    200         200         401           200
POST   /api/email-verification               400  400  400    400    400         400         400           400
POST   /api/email-verification/claim         400  400  400    400    400         400         400           400
POST   /api/email-verification/disown        400  400  400    400    400         400         400           400
POST   /api/email-verification/request       401  200  200    200    200         200         401           200
POST   /api/password-reset/check             400  400  400    400    400         400         400           400
POST   /api/password-reset/request           200  200  200    200    200         200         200           200
POST   /api/password-reset/reset             400  400  400    400    400         400         400           400
GET    /api/profile                          401  200  200    200    200         200         401           200
PUT    /api/profile                          401  200  200    200    200         200         401           200
PUT    /api/password                         401  200  200    200    200         200         401           200
GET    /api/addresses                        401  200  200    200    200         200         401           200
POST   /api/addresses                        401  201  201    201    201         201         401           201
PUT    /api/addresses/:id                    401  200  404    404    404         404         401           404
DELETE /api/addresses/:id                    401  200  404    404    404         404         401           404
GET    /api/wishlist                         401  200  200    200    200         200         401           200
POST   /api/wishlist                         401  200  200    200    200         200         401           200
PUT    /api/wishlist/:productId              401  200  200    200    200         200         401           200
DELETE /api/wishlist/:productId              401  200  200    200    200         200         401           200
GET    /api/van                              401  200  200    200    200         200         401           200
PUT    /api/van                              401  200  200    200    200         200         401           200
POST   /api/van/jobs                         401  201  201    201    201         201         401           201
DELETE /api/van/jobs/:id                     401  200  404    404    404         404         401           404
GET    /api/plans                            401  200  200    200    200         200         401           200
POST   /api/plans                            401  201  201    201    201         201         401           201
PATCH  /api/plans/:id                        401  200  404    404    404         404         401           404
DELETE /api/plans/:id                        401  200  404    404    404         404         401           404
GET    /api/warranties                       401  200  200    200    200         200         401           200
GET    /api/orders                           401  200  200    200    200         200         401           200
GET    /api/account/export                   401  200  200    200    200         200         401           200
POST   /api/account/deletion                 401  200  200    200    200         200         401           200
GET    /api/account/discount-codes           401  200  200    200    200         200         401           200
GET    /api/account/bookings                 401  200  200    200    200         200         401           200
GET    /api/account/visits                   401  200  200    200    200         200         401           200
GET    /api/account/enquiries                401  200  200    200    200         200         401           200
GET    /api/orders/:orderNumber/papers/:paper  401  200  404  404    404         404         401           404
GET    /api/orders/:orderNumber              401  200  404    404    404         404         401           404

POST   /api/orders/:orderNumber/returns      401  409  404    404    404         400         401           404
POST   /api/orders                           201  201  201    201    201         201         201           201
POST   /api/orders/account                   404  404  404    404    404         404         404           404
GET    /api/orders/confirmation              404  404  404    404    404         404         404           404
POST   /api/discount-tries                   409  409  409    409    409         409         409           409
POST   /api/create-payment-intent            200  200  200    200    200         200         200           200
GET    /api/payment-settings                 200  200  200    200    200         200         200           200
GET    /api/cart/products                    200  200  200    200    200         200         200           200
GET    /api/cart/safety                      200  200  200    200    200         200         200           200
POST   /api/demo-payment                     400  400  400    400    400         400         400           400
POST   /api/demo-payment/authentication      400  400  400    400    400         400         400           400
POST   /api/stripe-webhook                   400  400  400    400    400         400         400           400

POST   /api/visits                           204  204  204    204    204         204         204           204
GET    /api/content                          200  200  200    200    200         200         200           200
PUT    /api/content                          401  403  403    200    403         403         401           403
GET    /api/second-factor                    401  403  403    200    200         403         401           403
POST   /api/second-factor/not-now            401  403  403    200    200         403         401           403
POST   /api/second-factor/begin              401  403  403    200    200         403         401           403
POST   /api/second-factor/confirm            401  403  403    400    400         403         401           403
POST   /api/second-factor/recovery-codes     401  403  403    400    400         403         401           403
POST   /api/second-factor/end                401  403  403    400    400         403         401           403
GET    /api/admin/people                     401  403  403    200    403         403         401           403
POST   /api/admin/people                     401  403  403    200    403         403         401           403
PUT    /api/admin/people/:id                 401  403  403    200    403         403         401           403
DELETE /api/admin/people/:id                 401  403  403    200    403         403         401           403
DELETE /api/admin/people/:id/sessions        401  403  403    200    403         403         401           403
GET    /api/admin/overview/staff             401  403  403    200    200         403         401           403
GET    /api/admin/content                    401  403  403    200    200         403         401           403
GET    /api/admin/settings                   401  403  403    200    403         403         401           403
PUT    /api/admin/settings                   401  403  403    200    403         403         401           403
GET    /api/admin/changes                    401  403  403    200    403         403         401           403
POST   /api/admin/preview                    401  403  403    404    403         403         401           403
GET    /api/admin/bin                        401  403  403    200    200         403         401           403
GET    /api/admin/categories                 401  403  403    200    200         403         401           403
PUT    /api/admin/categories/order           401  403  403    200    403         403         401           403
POST   /api/admin/categories/:id/restore     401  403  403    404    403         403         401           403
POST   /api/categories                       401  403  403    201    403         403         401           403
PUT    /api/categories/:id                   401  403  403    200    403         403         401           403
DELETE /api/categories/:id                   401  403  403    200    403         403         401           403
PUT    /api/privacy-policy                  401  403  403    200    403         403         401           403
PUT    /api/terms-and-conditions            401  403  403    200    403         403         401           403
PUT    /api/cookie-policy                   401  403  403    200    403         403         401           403
POST   /api/blog-posts                       401  403  403    201    403         403         401           403
PUT    /api/blog-posts/:id                  401  403  403    200    403         403         401           403
DELETE /api/blog-posts/:id                  401  403  403    200    403         403         401           403
GET    /api/admin/posts                     401  403  403    200    403         403         401           403
GET    /api/admin/posts/:id                 401  403  403    200    403         403         401           403
POST   /api/admin/posts/publish             401  403  403    200    403         403         401           403
POST   /api/admin/posts/:id/restore         401  403  403    200    403         403         401           403
POST   /api/admin/posts/:id/duplicate       401  403  403    201    403         403         401           403
GET    /api/admin/overview                   401  403  403    200    403         403         401           403
GET    /api/admin/files/products.csv         401  403  403    200    403         403         401           403
GET    /api/admin/copies                    401  403  403    200    403         403         401           403
POST   /api/admin/copies                    401  403  403    200    403         403         401           403
GET    /api/admin/copies/:ticket            401  403  403    404    403         403         401           403
GET    /api/admin/files/orders.csv           401  403  403    200    403         403         401           403
GET    /api/admin/files/customers.csv        401  403  403    200    403         403         401           403
GET    /api/admin/files/bookings.csv         401  403  403    200    403         403         401           403
POST   /api/admin/product-import             401  403  403    200    403         403         401           403
GET    /api/admin/statistics                 401  403  403    200    403         403         401           403
GET    /api/admin/sales                      401  403  403    200    403         403         401           403
GET    /api/admin/orders                     401  403  403    200    200         403         401           403
GET    /api/admin/orders/:orderNumber        401  403  403    200    200         403         401           403
PATCH  /api/admin/orders/:orderNumber/status 401  403  403    200    200         403         401           403
PUT    /api/admin/orders/:orderNumber/notes  401  403  403    200    200         403         401           403
GET    /api/admin/accounts-month             401  403  403    200    403         403         401           403
GET    /api/admin/files/accounts-month.csv   401  403  403    200    403         403         401           403
GET    /api/admin/packing-slips              401  403  403    200    200         403         401           403
GET    /api/admin/orders/:orderNumber/packing-slip  401  403  403  200  200  403  401  403
GET    /api/admin/orders/:orderNumber/papers/:paper  401  403  403  200  403  403  401  403
POST   /api/admin/orders/:orderNumber/parcels 401  403  403   200    200         403         401           403
PUT    /api/admin/orders/:orderNumber/parcels/:parcelId  401  403  403   409    409         403         401           403
POST   /api/admin/orders/:orderNumber/refunds   401  403  403   409    403         403         401           403
PUT    /api/admin/orders/:orderNumber/returns/:returnId  401  403  403   404    403         403         401           403
POST   /api/admin/orders/:orderNumber/rest/ask  401  403  403  404    403         403         401           403
POST   /api/admin/orders/:orderNumber/rest/paid  401  403  403  404    403         403         401           403
POST   /api/admin/orders/:orderNumber/rest/leave  401  403  403  404    403         403         401           403
GET    /api/admin/quotes                     401  403  403    200    403         403         401           403
POST   /api/admin/quotes                     401  403  403    201    403         403         401           403
GET    /api/admin/quotes/:id                 401  403  403    200    403         403         401           403
PUT    /api/admin/quotes/:id                 401  403  403    200    403         403         401           403
POST   /api/admin/quotes/:id/send            401  403  403    200    403         403         401           403
POST   /api/admin/quotes/:id/withdraw        401  403  403    200    403         403         401           403
DELETE /api/admin/quotes/:id                 401  403  403    200    403         403         401           403
POST   /api/admin/quotes/:id/restore         401  403  403    200    403         403         401           403
GET    /api/quotes/:token                    200  200  200    200    200         200         200           200
POST   /api/quotes/:token/acceptance         409  409  409    409    409         409         409           409
POST   /api/quotes/:token/question           201  201  201    201    201         201         201           201
GET    /api/order-rests/:token               404  404  404    404    404         404         404           404
POST   /api/order-rests/:token               404  404  404    404    404         404         404           404
PUT    /api/admin/orders/:orderNumber/attention  401  403  403    200    403         403         401           403
GET    /api/admin/pictures                   401  403  403    200    200         403         401           403
POST   /api/admin/pictures                   401  403  403    200    200         403         401           403
GET    /api/admin/pictures/:id               401  403  403    200    200         403         401           403
PUT    /api/admin/pictures/:id               401  403  403    200    200         403         401           403
DELETE /api/admin/pictures/:id               401  403  403    200    403         403         401           403
GET    /api/admin/fetched-picture            401  403  403    200    200         403         401           403
POST   /api/admin/fetched-picture            401  403  403    200    200         403         401           403
GET    /api/bookings                         401  403  403    200    200         403         401           403
GET    /api/admin/booking-feed               401  403  403    200    403         403         401           403
POST   /api/admin/booking-feed               401  403  403    200    403         403         401           403
POST   /api/admin/bookings                   401  403  403    201    201         403         401           403
PUT    /api/admin/bookings/:id/time          401  403  403    200    200         403         401           403
PUT    /api/admin/bookings/:id/note          401  403  403    200    200         403         401           403
GET    /api/admin/booking-week               401  403  403    200    200         403         401           403
GET    /api/admin/booking-blocks             401  403  403    200    200         403         401           403
POST   /api/admin/booking-blocks             401  403  403    201    201         403         401           403
DELETE /api/admin/booking-blocks/:id         401  403  403    200    200         403         401           403
GET    /api/bookings/by-link/:token          200  200  200    200    200         200         200           200
GET    /api/bookings/by-link/:token/consultation.ics  200  200  200    200    200         200         200           200
GET    /api/bookings/by-link/:token/calendar 200  200  200    200    200         200         200           200
POST   /api/bookings/by-link/:token/move     200  200  200    200    200         200         200           200
POST   /api/bookings/by-link/:token/cancel   200  200  200    200    200         200         200           200
POST   /api/bookings/by-link/:token/confirm  200  200  200    200    200         200         200           200
GET    /api/bookings/calendar                200  200  200    200    200         200         200           200
GET    /api/bookings/slots                   200  200  200    200    200         200         200           200
POST   /api/bookings                         201  201  201    201    201         201         201           201
PATCH  /api/bookings/:id/status              401  403  403    200    200         403         401           403
GET    /api/admin/enquiries                  401  403  403    200    200         403         401           403
GET    /api/admin/enquiries/:id              401  403  403    200    200         403         401           403
PATCH  /api/admin/enquiries/:id              401  403  403    200    200         403         401           403
GET    /api/admin/enquiries/:id/photographs/:photographId  401  403  403  404    404  403  401  403
POST   /api/admin/enquiries/:id/bookings     401  403  403    201    201         403         401           403
POST   /api/admin/enquiries/:id/replies      401  403  403    200    200         403         401           403
GET    /api/admin/customers                  401  403  403    200    200         403         401           403
GET    /api/admin/customers/:customer        401  403  403    200    200         403         401           403
DELETE /api/admin/customers/:customer        401  403  403    200    403         403         401           403
PUT    /api/admin/customers/:customer/notes  401  403  403    200    200         403         401           403
GET    /api/admin/customers/:customer/export 401  403  403    200    403         403         401           403
GET    /api/admin/van-line                   401  403  403    200    200         403         401           403
GET    /api/admin/emails                     401  403  403    200    403         403         401           403
POST   /api/admin/emails/send-again          401  403  403    409    403         403         401           403
GET    /api/admin/owner-notices              401  403  403    200    403         403         401           403
PUT    /api/admin/owner-notices              401  403  403    200    403         403         401           403
GET    /api/admin/email-samples              401  403  403    200    403         403         401           403
GET    /api/admin/email-samples/:kind        401  403  403    200    403         403         401           403
POST   /api/admin/email-samples/:kind/send   401  403  403    200    403         403         401           403
GET    /api/categories                       200  200  200    200    200         200         200           200
GET    /api/categories/:slug                 200  200  200    200    200         200         200           200
GET    /api/categories/:slug/products        200  200  200    200    200         200         200           200
GET    /api/categories/:slug/listing         200  200  200    200    200         200         200           200
GET    /api/power-parts                      200  200  200    200    200         200         200           200
GET    /api/plan-kit                         400  400  400    400    400         400         400           400
GET    /api/search                           200  200  200    200    200         200         200           200
GET    /api/products                         200  200  200    200    200         200         200           200
GET    /api/products/featured                200  200  200    200    200         200         200           200
GET    /api/products/:slug                   200  200  200    200    200         200         200           200
POST   /api/products                         401  403  403    201    201         403         401           403
PUT    /api/products/:id                     401  403  403    200    200         403         401           403
DELETE /api/products/:id                     401  403  403    200    200         403         401           403
GET    /api/admin/products                   401  403  403    200    200         403         401           403
GET    /api/admin/products/:id               401  403  403    200    200         403         401           403
GET    /api/admin/products/:id/stock         401  403  403    200    200         403         401           403
POST   /api/admin/products/:id/duplicate     401  403  403    201    201         403         401           403
POST   /api/admin/products/:id/restore       401  403  403    200    200         403         401           403
POST   /api/admin/products/bulk              401  403  403    200    200         403         401           403
GET    /api/google-rating                    200  200  200    200    200         200         200           200
GET    /api/admin/google-rating              401  403  403    200    403         403         401           403
PUT    /api/admin/google-rating              401  403  403    200    403         403         401           403
GET    /api/admin/discount-codes             401  403  403    200    403         403         401           403
POST   /api/admin/discount-codes             401  403  403    201    403         403         401           403
PUT    /api/admin/discount-codes/:id         401  403  403    200    403         403         401           403
PATCH  /api/admin/discount-codes/:id         401  403  403    200    403         403         401           403
DELETE /api/admin/discount-codes/:id         401  403  403    200    403         403         401           403
GET    /api/admin/reviews                    401  403  403    200    403         403         401           403
POST   /api/admin/reviews                    401  403  403    201    403         403         401           403
POST   /api/admin/review-import              401  403  403    200    403         403         401           403
PUT    /api/admin/reviews/:id                401  403  403    200    403         403         401           403
DELETE /api/admin/reviews/:id                401  403  403    200    403         403         401           403
POST   /api/admin/reviews/:id/restore        401  403  403    404    403         403         401           403
GET    /api/reviews                          200  200  200    200    200         200         200           200
GET    /api/blog-posts                       200  200  200    200    200         200         200           200
GET    /api/blog-posts/:slug                 200  200  200    200    200         200         200           200
GET    /api/privacy-policy                   200  200  200    200    200         200         200           200
GET    /api/terms-and-conditions             200  200  200    200    200         200         200           200
GET    /api/cookie-policy                    200  200  200    200    200         200         200           200
GET    /api/sitemap-data                     200  200  200    200    200         200         200           200

GET    /api/seed-database                    403  403  403    403    403         403         403           403
POST   /api/grant-admin                      403  403  403    403    403         403         403           403
POST   /api/cookie-consent                   200  200  200    200    200         200         200           200
GET    /api/reply-time                       200  200  200    200    200         200         200           200
POST   /api/order-links                      202  202  202    202    202         202         202           202
GET    /api/order-links/papers/:paper        404  404  404    404    404         404         404           404
GET    /api/order-links                      404  404  404    404    404         404         404           404
POST   /api/order-links/returns              404  404  404    404    404         400         404           404
POST   /api/stock-alerts                     409  409  409    409    409         409         409           409
POST   /api/stock-alerts/answer              404  404  404    404    404         404         404           404
POST   /api/contact                          201  201  201    201    201         201         201           201
GET    /api/contact/form-time                200  200  200    200    200         200         200           200
POST   /api/browser-errors                   204  204  204    204    204         204         204           204
GET    /api/openapi.json                     200  200  200    200    200         200         200           200
`;

/** What an owner does in the dashboard without a line in the history, and why. */
export const withoutHistory: Record<string, string> = {
  'POST /api/second-factor/not-now': 'shows an offer no more, and changes nobody’s rights',
  'POST /api/second-factor/begin': 'nothing is on before the first code, which is told',
  'POST /api/admin/fetched-picture': 'asks for a picture once more, of a record whose change is told',
  'POST /api/admin/copies': 'asks for a download; the download itself is told',
  'POST /api/admin/email-samples/:kind/send': 'a sample, to whoever asks for it',
  'POST /api/admin/preview': 'a preview, of which nothing is kept',
  'GET /api/admin/files/products.csv': 'tells of no person',
  'GET /api/admin/email-samples/:kind': 'a sample, of people who never were',
  'GET /api/admin/orders/:orderNumber/packing-slip': 'one order, as its page shows it',
  'GET /api/admin/orders/:orderNumber/papers/:paper': 'one order, as its page shows it',
  'GET /api/admin/enquiries/:id/photographs/:photographId': 'one picture, as its page shows it',
};

/** Files that tell of people and are taken away without the password once more, and why. */
export const withoutConfirmation: Record<string, string> = {
  'GET /api/admin/packing-slips': 'what staff pack by, of the orders that are still here',
};
