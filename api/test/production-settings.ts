import { randomBytes } from 'node:crypto'

/** All that production needs, by parts; each value is made up. */
export const production = {
  GALGAL_MODE: 'production',
  PUBLIC_URL: 'https://galgal.example',
  OFFICE_URL: 'https://office.galgal.example',
  OFFICE_NETWORKS: '10.0.0.0/8',
  DATABASE_URL: 'postgres://galgal@localhost/galgal',
  SECRET: 'a-secret-of-enough-signs',
  PASSWORD_PEPPER: 'a-pepper-of-enough-signs',
  DOCUMENTS_KEY: randomBytes(32).toString('base64'),
  TRUSTED_PROXIES: '1',
  SERVICE_EMAIL: 'desk@galgal.example',
  ACCESSIBILITY_COORDINATOR: 'Noa Levi',
  COMPANY_GUIDE_HE: 'https://guide.galgal.example/he',
  COMPANY_GUIDE_EN: 'https://guide.galgal.example/en',
  COMPANY_FACEBOOK: 'https://www.facebook.com/galgal.example',
  COMPANY_LINKEDIN: 'https://www.linkedin.com/company/galgal.example',
  COMPANY_INSTAGRAM: 'https://www.instagram.com/galgal.example',
  COMPANY_CAR_SHARING: 'https://share.galgal.example/{language}',
  COMPANY_FLEX_LEASE: '/flex-lease',
  COMPANY_BUSINESS: '/business/catalog',
  COMPANY_LEGAL_NAME_HE: 'נסיעה מנויי רכב בע״מ',
  COMPANY_LEGAL_NAME_EN: 'Nesia Car Subscriptions Ltd',
  COMPANY_NUMBER: '51-414503-6',
  COMPANY_ADDRESS_HE: 'דרך השלום 7, חיפה',
  COMPANY_ADDRESS_EN: '7 HaShalom Road, Haifa',
  WHATSAPP_URL: 'https://wa.me/972541234567',
}
export const realSms = {
  SMS: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token-of-enough-signs',
  TWILIO_FROM: 'Galgal',
}
export const realPayment = {
  PAYMENT: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}
export const realIdentity = {
  IDENTITY: 'onfido',
  ONFIDO_API_TOKEN: 'api_live.0123456789',
  ONFIDO_WORKFLOW_ID: '0a6e2c5a-58a4-4a4b-9e36-1f4b1a6a7c11',
  ONFIDO_WEBHOOK_TOKEN: 'a-token-of-enough-signs',
}
export const realTax = {
  TAX: 'authority',
  TAX_CLIENT_ID: 'a-client-of-ours',
  TAX_CLIENT_SECRET: 'a-secret-of-enough-signs',
  TAX_VAT_NUMBER: '514145036',
  TAX_USER_ID: '123456782',
}
export const realMail = {
  MAIL: 'smtp',
  SMTP_URL: 'smtp://mail.example',
  SMTP_FROM: 'a@galgal.example',
}
export const realCompanies = {
  ...realMail,
  ...realSms,
  ...realPayment,
  ...realIdentity,
  ...realTax,
}
