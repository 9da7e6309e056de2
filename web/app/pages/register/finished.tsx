import { useTranslations } from 'use-intl'
import { catalogueFor, requireCustomer } from '../../customer.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/finished'
import { pageOf } from './progress.server.ts'

/** The outcome of a sign-up that was not on its way to a page. */
export async function loader(page: Route.LoaderArgs) {
  const { personal, b2BType } = await requireCustomer(page)
  return { ...pageOf(page), name: personal.firstName, catalogue: catalogueFor(b2BType) }
}

export default function FinishedPage({ loaderData: { name, catalogue } }: Route.ComponentProps) {
  const words = useTranslations('register.finished')
  const title = name ? words('headingNamed', { name }) : words('heading')
  return (
    <>
      <PageHead title={title} noindex />
      <FormPage title={title} lead={words('lead')}>
        <Notice>{words('reminder')}</Notice>
        <FormActions>
          <ButtonLink to={catalogue}>
            {words('catalogue')}
            <Icon name="arrow" directional />
          </ButtonLink>
        </FormActions>
      </FormPage>
    </>
  )
}
